-- Who was shown a caller's name and numbers in clear, for what; and who may not be for now (domain 7.3).

create table unmask_log (
  supplier_id bigint not null references supplier,
  id bigint not null default nextval('rexian_id'),
  order_id bigint not null,
  order_no text not null,
  operator_id bigint not null,
  operator_name text not null,
  dept_id bigint not null,
  purpose text not null check (purpose in ('contact', 'visit', 'verify', 'other')),
  note text,
  ip text not null,
  created_at timestamptz(0) not null,
  primary key (supplier_id, id)
);
create index unmask_log_order on unmask_log (supplier_id, order_id, id);
create index unmask_log_operator on unmask_log (supplier_id, operator_id, created_at);
comment on table unmask_log is '查看号码记录 who was shown a caller in clear, and what for; append-only (domain 7.3)';
comment on column unmask_log.supplier_id is '所属平台 tenant';
comment on column unmask_log.id is '编号 id';
comment on column unmask_log.order_id is '工单 order; it stands here also when the order is deleted';
comment on column unmask_log.order_no is '工单编号 its number';
comment on column unmask_log.operator_id is '查看人 operator';
comment on column unmask_log.operator_name is '查看人姓名 name at that time';
comment on column unmask_log.dept_id is '查看部门 department';
comment on column unmask_log.purpose is '用途 what for';
comment on column unmask_log.note is '用途说明 in words, where it is another one';
comment on column unmask_log.ip is 'IP地址 from where';
comment on column unmask_log.created_at is '查看时间 when';
create trigger unmask_log_append_only before update or delete or truncate on unmask_log
  for each statement execute function refuse_change();

create table unmask_stop (
  supplier_id bigint not null references supplier,
  id bigint not null default nextval('rexian_id'),
  operator_id bigint not null,
  created_at timestamptz(0) not null,
  lifted_at timestamptz(0),
  lifted_by bigint,
  primary key (supplier_id, id)
);
create unique index unmask_stop_standing on unmask_stop (supplier_id, operator_id) where lifted_at is null;
create index unmask_stop_operator on unmask_stop (supplier_id, operator_id, lifted_at);
comment on table unmask_stop is '暂停查看号码 who looked at so many that an administrator of security must confirm it first (domain 7.3)';
comment on column unmask_stop.supplier_id is '所属平台 tenant';
comment on column unmask_stop.id is '编号 id';
comment on column unmask_stop.operator_id is '被暂停人 operator';
comment on column unmask_stop.created_at is '暂停时间 when';
comment on column unmask_stop.lifted_at is '恢复时间 when it was lifted';
comment on column unmask_stop.lifted_by is '恢复人 who lifted it';
