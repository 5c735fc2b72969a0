-- What the program has brought to each tenant, so that the next release knows what the tenant changed (decision 0084).

create table built_in (
  supplier_id bigint not null references supplier,
  name text not null,
  stamp text not null,
  brought jsonb not null,
  brought_at timestamptz(0) not null,
  primary key (supplier_id, name)
);
comment on table built_in is '内置数据 rows that the program brought to a tenant last, by table';
comment on column built_in.supplier_id is '所属平台 tenant';
comment on column built_in.name is '数据表 table of the rows';
comment on column built_in.stamp is '版本标记 tells the rows of one release from those of another';
comment on column built_in.brought is '内置内容 the rows by their key, as the program brought them';
comment on column built_in.brought_at is '更新时间 brought last';
