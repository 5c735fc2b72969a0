-- Reports that come to people by themselves (domain 5.12, decision 0244).
create table report_schedule (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  name text not null,
  report text not null,
  address text not null default '',
  every text not null check (every in ('day', 'week', 'month')),
  on_day smallint not null check (on_day between 1 and 28),
  at_hour smallint not null check (at_hour between 0 and 23),
  recipients jsonb not null,
  paused boolean not null default false,
  next_at timestamptz(0) not null,
  last_at timestamptz(0),
  last_told integer not null default 0,
  dept_id bigint not null,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id, dept_id) references department (supplier_id, id)
);
create index report_schedule_next on report_schedule (supplier_id, next_at, id) where deleted_at is null;
create index report_schedule_due on report_schedule (next_at) where deleted_at is null and not paused;
comment on table report_schedule is '定时报表 a report that comes to people by itself (domain 5.12)';
comment on column report_schedule.supplier_id is '所属平台 tenant';
comment on column report_schedule.id is '编号 id';
comment on column report_schedule.name is '名称 name';
comment on column report_schedule.report is '报表 which report, by its key';
comment on column report_schedule.address is '内容 columns, levels and filters, as its address says them; empty: as it is built';
comment on column report_schedule.every is '频率 day, week or month; it tells of the one before';
comment on column report_schedule.on_day is '日期 day of the week, Monday first, or of the month';
comment on column report_schedule.at_hour is '时间 hour';
comment on column report_schedule.recipients is '收件人 operator ids, array of decimal text';
comment on column report_schedule.paused is '暂停 nothing is sent';
comment on column report_schedule.next_at is '下次发送 when it is sent next';
comment on column report_schedule.last_at is '上次发送 for which moment it was sent last';
comment on column report_schedule.last_told is '上次收件人数 so many were told then';
comment on column report_schedule.dept_id is '所属单位 department whose schedule it is';
comment on column report_schedule.created_at is '创建时间 created at';
comment on column report_schedule.created_by is '创建人 created by operator';
comment on column report_schedule.updated_at is '更新时间 updated at';
comment on column report_schedule.updated_by is '更新人 updated by operator';
comment on column report_schedule.deleted_at is '删除时间 deleted at';
comment on column report_schedule.version is '版本 optimistic lock';
