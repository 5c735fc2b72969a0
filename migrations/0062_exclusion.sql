-- Taken out of the assessment (domain 2.11): proposed while there is a scope and no moment, effective from the moment on.
alter table complaint_order
  add column exclusion_scope text check (exclusion_scope in ('solve', 'satisfaction', 'late', 'all')),
  add column exclusion_reason text check (exclusion_reason in ('unreasonable', 'beyond_duty', 'petition_ended', 'unreachable', 'duplicate')),
  add column exclusion_by bigint,
  add column excluded_at timestamptz(0),
  add constraint complaint_order_exclusion check (
    (exclusion_scope is null) = (exclusion_reason is null) and (exclusion_scope is null) = (exclusion_by is null)
    and (excluded_at is null or exclusion_scope is not null));
create index complaint_order_exclusions on complaint_order (supplier_id, received_at desc, id desc)
  where exclusion_scope is not null and deleted_at is null;
-- The figures of completion are told by this index alone, those that count as late included.
drop index complaint_order_completed;
create index complaint_order_completed on complaint_order (supplier_id, completed_at)
  include (status, is_on_time, lead_path, exclusion_scope, excluded_at) where completed_at is not null and deleted_at is null;
comment on column complaint_order.exclusion_scope is '剔除范围 from which figures it is taken, or is to be';
comment on column complaint_order.exclusion_reason is '剔除原因 why';
comment on column complaint_order.exclusion_by is '剔除提出人 operator who proposed it';
comment on column complaint_order.excluded_at is '剔除时间 when it was granted; empty while it is proposed';
