-- Clocks are stopped for a while (domain 2.11, T30). What waits is one request, for more time or for a pause (decision 0147).
alter table complaint_order rename column delay_id to request_id;
alter table complaint_order add column request_kind text check (request_kind in ('delay', 'pause'));
update complaint_order set request_kind = 'delay' where request_id is not null;
comment on column complaint_order.request_id is '待审申请 the request that waits, for an extension or a pause';
comment on column complaint_order.request_kind is '申请类别 delay, pause';
alter table allocation add column pause_times smallint not null default 0;
comment on column allocation.pause_times is '挂起次数 pauses that were granted';
comment on column order_dept.held is '申请待审 an extension or a pause is asked for: what is over meanwhile is not overdue';
update order_dept set past = past - 'delay_id' || '{"request_id": null, "request_kind": null}' where past is not null;

create table order_pause (
  supplier_id bigint not null,
  id bigint not null default nextval('rexian_id'),
  order_id bigint not null,
  allocation_id bigint not null,
  reason_code text not null,
  reason text not null,
  plan_resume_date date not null,
  attachments jsonb not null default '[]',
  old_due_at timestamptz(0) not null,
  new_due_at timestamptz(0) not null,
  need_superior_ext boolean not null,
  state text not null check (state in ('pending', 'active', 'resumed', 'rejected', 'void')),
  submitted_by bigint,
  submitted_at timestamptz(0) not null,
  audit_by bigint,
  audit_at timestamptz(0),
  audit_opinion text,
  resumed_by bigint,
  resumed_at timestamptz(0),
  primary key (supplier_id, id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id),
  foreign key (supplier_id, allocation_id) references allocation (supplier_id, id)
);
create index order_pause_order on order_pause (supplier_id, order_id, id);
create unique index order_pause_open on order_pause (supplier_id, order_id) where state in ('pending', 'active');
create index order_pause_to_resume on order_pause (plan_resume_date) where state = 'active';
comment on table order_pause is '挂起 a department asks for its clock to be stopped, and what became of it (domain 2.11)';
comment on column order_pause.supplier_id is '所属平台 tenant';
comment on column order_pause.id is '编号 id';
comment on column order_pause.order_id is '工单 order';
comment on column order_pause.allocation_id is '派单 whose clock is to stop';
comment on column order_pause.reason_code is '原因类别 reason';
comment on column order_pause.reason is '原因 in words';
comment on column order_pause.plan_resume_date is '计划恢复日期 on which the clock runs again by itself';
comment on column order_pause.attachments is '附件 ids of attachments';
comment on column order_pause.old_due_at is '原时限 deadline until then';
comment on column order_pause.new_due_at is '新时限 deadline if it is resumed as planned, or as it was resumed';
comment on column order_pause.need_superior_ext is '需上级同意 it passes the deadline of the city';
comment on column order_pause.state is '状态 pending, active, resumed, rejected, void';
comment on column order_pause.submitted_by is '申请人 operator';
comment on column order_pause.submitted_at is '申请时间 when, and from when the clock stands';
comment on column order_pause.audit_by is '审核人 operator';
comment on column order_pause.audit_at is '审核时间 when';
comment on column order_pause.audit_opinion is '审核意见 opinion';
comment on column order_pause.resumed_by is '恢复人 operator; null: by itself';
comment on column order_pause.resumed_at is '恢复时间 when';
