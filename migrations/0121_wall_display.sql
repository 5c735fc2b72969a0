-- Displays that show figures without anybody being signed in (decision 0248).
create table wall_display (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  name text not null,
  token_hash text not null,
  seen_at timestamptz(0),
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  unique (supplier_id, token_hash)
);
create index wall_display_latest on wall_display (supplier_id, created_at desc, id desc) where deleted_at is null;
comment on table wall_display is '大屏 a display that is let in by its token, to figures alone';
comment on column wall_display.supplier_id is '所属平台 tenant';
comment on column wall_display.id is '编号 id';
comment on column wall_display.name is '名称 where it hangs';
comment on column wall_display.token_hash is '令牌摘要 digest of what lets it in';
comment on column wall_display.seen_at is '最近使用 day on which it was on last';
comment on column wall_display.created_at is '创建时间 created at';
comment on column wall_display.created_by is '创建人 created by operator';
comment on column wall_display.updated_at is '更新时间 updated at';
comment on column wall_display.updated_by is '更新人 updated by operator';
comment on column wall_display.deleted_at is '停用时间 shut out at';
comment on column wall_display.version is '版本 optimistic lock';
