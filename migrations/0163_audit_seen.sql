-- The operation log is sealed up to a row that was its last some minutes ago: below it nothing can come any more.
create table audit_seen (
  supplier_id bigint primary key references supplier,
  log_id bigint not null,
  at timestamptz(0) not null
);
comment on table audit_seen is '日志见证 the last row of the operation log when it was looked at; it is sealed up to there once every call of then is over';
comment on column audit_seen.supplier_id is '所属平台 tenant';
comment on column audit_seen.log_id is '末条日志 the last row there was; 0 for none';
comment on column audit_seen.at is '时间 when';
