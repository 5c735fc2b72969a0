-- Platforms that are upgraded are told for 30 days before the nights begin to let go of what is due (decision 0138).
create table retention_start (
  supplier_id bigint not null references supplier,
  begins_at timestamptz(0) not null,
  seen_at timestamptz(0),
  seen_by bigint,
  primary key (supplier_id),
  foreign key (supplier_id, seen_by) references operator (supplier_id, id)
);
comment on table retention_start is '到期清除起始 from when on data whose time is over may go, where that was announced';
comment on column retention_start.supplier_id is '所属平台 tenant';
comment on column retention_start.begins_at is '开始时间 nothing goes before';
comment on column retention_start.seen_at is '确认时间 when an administrator of security has seen what would go and let it begin';
comment on column retention_start.seen_by is '确认人 who that was';
insert into retention_start (supplier_id, begins_at) select supplier_id, now() + interval '30 days' from supplier;
