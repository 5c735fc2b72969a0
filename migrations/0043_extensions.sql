-- Departments ask for more time (domain 2.11, T29).
alter table complaint_order add column delay_id bigint;
comment on column complaint_order.delay_id is '待审延期 the request for an extension that waits';
alter table allocation
  add column delay_times smallint not null default 0,
  add column delay_days smallint not null default 0;
comment on column allocation.delay_times is '延期次数 extensions that were granted';
comment on column allocation.delay_days is '延期天数 their days together';
alter table order_dept add column held boolean not null default false;
comment on column order_dept.held is '延期待审 more time is asked for: what is over meanwhile is not overdue';

-- What a department keeps of an order knows nothing of what came after it.
update order_dept set past = past || '{"delay_id": null}' where past is not null;

create table order_delay (
  supplier_id bigint not null,
  id bigint not null default nextval('rexian_id'),
  order_id bigint not null,
  allocation_id bigint not null,
  seq smallint not null,
  days smallint not null,
  approved_days smallint,
  reason_code text not null,
  reason text not null,
  informed_citizen boolean not null,
  attachments jsonb not null default '[]',
  old_due_at timestamptz(0) not null,
  new_due_at timestamptz(0) not null,
  need_superior_ext boolean not null,
  superior_ext_no text,
  state text not null check (state in ('pending', 'approved', 'rejected', 'void')),
  submitted_by bigint,
  submitted_at timestamptz(0) not null,
  audit_by bigint,
  audit_at timestamptz(0),
  audit_opinion text,
  primary key (supplier_id, id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id),
  foreign key (supplier_id, allocation_id) references allocation (supplier_id, id)
);
create index order_delay_order on order_delay (supplier_id, order_id, id);
create unique index order_delay_pending on order_delay (supplier_id, order_id) where state = 'pending';
comment on table order_delay is '延期 a department asks for more time, and what was decided (domain 2.11)';
comment on column order_delay.supplier_id is '所属平台 tenant';
comment on column order_delay.id is '编号 id';
comment on column order_delay.order_id is '工单 order';
comment on column order_delay.allocation_id is '派单 whose deadline is to move';
comment on column order_delay.seq is '序号 number of the request';
comment on column order_delay.days is '申请天数(工作日) working days that are asked for';
comment on column order_delay.approved_days is '批准天数 working days that were granted';
comment on column order_delay.reason_code is '原因类别 reason';
comment on column order_delay.reason is '原因 in words';
comment on column order_delay.informed_citizen is '已告知诉求人 the caller was told';
comment on column order_delay.attachments is '附件 ids of attachments';
comment on column order_delay.old_due_at is '原时限 deadline until then';
comment on column order_delay.new_due_at is '新时限 deadline that is asked for, or was granted';
comment on column order_delay.need_superior_ext is '需上级同意 it passes the deadline of the city';
comment on column order_delay.superior_ext_no is '上级批准文号 under which the city agreed';
comment on column order_delay.state is '状态 pending, approved, rejected, void';
comment on column order_delay.submitted_by is '申请人 operator';
comment on column order_delay.submitted_at is '申请时间 when';
comment on column order_delay.audit_by is '审核人 operator';
comment on column order_delay.audit_at is '审核时间 when';
comment on column order_delay.audit_opinion is '审核意见 opinion';

create index complaint_order_to_extend on complaint_order (supplier_id, urgency_order, current_due_at, id)
  where delay_id is not null and deleted_at is null;
-- What is overdue is counted from the indexes alone.
drop index complaint_order_clock;
create index complaint_order_clock on complaint_order (supplier_id, current_due_at, id) include (soon_at, delay_id)
  where completed_at is null and deleted_at is null and not paused;
drop index order_dept_clock;
create index order_dept_clock on order_dept (supplier_id, dept_id, due_at, order_id) include (soon_at, held) where due_at is not null;
