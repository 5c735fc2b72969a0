-- Who is on duty in a department, day by day (domain 4.12, decision 0214).
create table duty_shift (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  dept_id bigint not null,
  date date not null,
  shift text not null check (shift in ('day', 'night', 'full')),
  leader_id bigint,
  staff_ids bigint[] not null default '{}',
  phone text,
  note text not null default '',
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id, dept_id) references department (supplier_id, id),
  foreign key (supplier_id, leader_id) references person (supplier_id, id)
);
create unique index duty_shift_u on duty_shift (supplier_id, dept_id, date, shift) where deleted_at is null;
comment on table duty_shift is '值班表 who is on duty in a department on a shift of a day (domain 4.12)';
comment on column duty_shift.supplier_id is '所属平台 tenant';
comment on column duty_shift.id is '编号 id';
comment on column duty_shift.dept_id is '值班单位 department';
comment on column duty_shift.date is '日期 day on which the shift begins';
comment on column duty_shift.shift is '班次 day 白班, night 夜班, full 全天';
comment on column duty_shift.leader_id is '带班领导 person who leads the shift';
comment on column duty_shift.staff_ids is '值班人员 people on duty';
comment on column duty_shift.phone is '值班电话 phone of the shift; empty: the duty phone of the department';
comment on column duty_shift.note is '备注 remark';
comment on column duty_shift.created_at is '创建时间 created at';
comment on column duty_shift.created_by is '创建人 created by operator';
comment on column duty_shift.updated_at is '更新时间 updated at';
comment on column duty_shift.updated_by is '更新人 updated by operator';
comment on column duty_shift.deleted_at is '删除时间 deleted at';
comment on column duty_shift.version is '版本 optimistic lock';
