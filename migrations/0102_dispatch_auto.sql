-- Matters whose orders go by themselves to whom the dispatch catalogue names, where who leads the centre allowed it (domain 2.26.3).
create table dispatch_auto (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  category_id bigint not null,
  per_day integer not null default 20 check (per_day between 1 and 500),
  enabled boolean not null default false,
  used_on date,
  used integer not null default 0,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id, category_id) references category (supplier_id, id)
);
create unique index dispatch_auto_category_u on dispatch_auto (supplier_id, category_id) where deleted_at is null;
comment on table dispatch_auto is '自动派单 matters that are allocated by the catalogue without a person';
comment on column dispatch_auto.supplier_id is '租户 tenant';
comment on column dispatch_auto.id is '编号 id';
comment on column dispatch_auto.category_id is '事项分类 category; holds for those below it too';
comment on column dispatch_auto.per_day is '每日上限 so many orders of a day at most';
comment on column dispatch_auto.enabled is '启用 allowed; off until somebody turns it on';
comment on column dispatch_auto.used_on is '最近派单日期 day to which the count belongs';
comment on column dispatch_auto.used is '当日已派 orders that were allocated by it on that day';
comment on column dispatch_auto.created_at is '创建时间 created at';
comment on column dispatch_auto.created_by is '创建人 created by operator';
comment on column dispatch_auto.updated_at is '更新时间 updated at';
comment on column dispatch_auto.updated_by is '更新人 updated by operator';
comment on column dispatch_auto.deleted_at is '删除时间 deleted at';
comment on column dispatch_auto.version is '版本 optimistic lock';
