-- Who is away from when to when, and who stands in (domain 4.3, decision 0115).
create table absence (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  operator_id bigint not null,
  from_on date not null,
  to_on date not null check (to_on >= from_on),
  substitute_id bigint check (substitute_id <> operator_id),
  reason text not null default '',
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id, operator_id) references operator (supplier_id, id),
  foreign key (supplier_id, substitute_id) references operator (supplier_id, id)
);
create index absence_operator on absence (supplier_id, operator_id, to_on) where deleted_at is null;
create index absence_substitute on absence (supplier_id, substitute_id, to_on) where deleted_at is null;
create index absence_latest on absence (supplier_id, from_on desc, id desc) where deleted_at is null;
comment on table absence is '外出代办 who is away from when to when, and who stands in (domain 4.3)';
comment on column absence.supplier_id is '所属平台 tenant';
comment on column absence.id is '编号 id';
comment on column absence.operator_id is '外出账号 account that is away';
comment on column absence.from_on is '开始日期 first day';
comment on column absence.to_on is '结束日期 last day';
comment on column absence.substitute_id is '代办账号 account that stands in, of the same department; empty: nobody';
comment on column absence.reason is '事由 why';
comment on column absence.created_at is '创建时间 created at';
comment on column absence.created_by is '创建人 created by operator';
comment on column absence.updated_at is '更新时间 updated at';
comment on column absence.updated_by is '更新人 updated by operator';
comment on column absence.deleted_at is '删除时间 deleted at';
comment on column absence.version is '版本 optimistic lock';
