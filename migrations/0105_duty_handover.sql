-- What one shift hands over to the next (domain 4.12, decision 0109).
create table duty_handover (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  dept_id bigint not null,
  date date not null,
  shift text not null check (shift in ('day', 'night', 'full')),
  figures jsonb not null,
  notes text not null default '',
  contacted text not null default '',
  signed_at timestamptz(0) not null,
  signed_by bigint not null,
  signed_name text not null,
  taken_at timestamptz(0),
  taken_by bigint,
  taken_name text,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id, dept_id) references department (supplier_id, id),
  foreign key (supplier_id, signed_by) references operator (supplier_id, id),
  foreign key (supplier_id, taken_by) references operator (supplier_id, id)
);
create unique index duty_handover_u on duty_handover (supplier_id, dept_id, date, shift) where deleted_at is null;
comment on table duty_handover is '交接单 what a shift of a department hands over to the next (domain 4.12)';
comment on column duty_handover.supplier_id is '所属平台 tenant';
comment on column duty_handover.id is '编号 id';
comment on column duty_handover.dept_id is '值班单位 department';
comment on column duty_handover.date is '日期 day on which the shift began';
comment on column duty_handover.shift is '班次 day 白班, night 夜班, full 全天';
comment on column duty_handover.figures is '交接数据 of open, overdue, urgent and due orders how many, and the ids of the first';
comment on column duty_handover.notes is '交接事项 notes for the next shift';
comment on column duty_handover.contacted is '联系情况 who was contacted about what';
comment on column duty_handover.signed_at is '交班时间 when who leaves signed';
comment on column duty_handover.signed_by is '交班账号 account that signed';
comment on column duty_handover.signed_name is '交班人 name of that day';
comment on column duty_handover.taken_at is '接班时间 when the next one signed';
comment on column duty_handover.taken_by is '接班账号 account that took over';
comment on column duty_handover.taken_name is '接班人 name of that day';
comment on column duty_handover.created_at is '创建时间 created at';
comment on column duty_handover.created_by is '创建人 created by operator';
comment on column duty_handover.updated_at is '更新时间 updated at';
comment on column duty_handover.updated_by is '更新人 updated by operator';
comment on column duty_handover.deleted_at is '删除时间 deleted at';
comment on column duty_handover.version is '版本 optimistic lock';
