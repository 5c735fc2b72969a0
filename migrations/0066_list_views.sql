-- Lists as people keep them under a name, for themselves or for others (domain 1.5).

create table list_view (
  supplier_id bigint not null,
  id bigint generated always as identity,
  list text not null,
  name text not null,
  address text not null,
  columns jsonb not null,
  shared text not null default 'own' check (shared in ('own', 'dept', 'role', 'all')),
  dept_id bigint not null,
  role_codes jsonb not null default '[]',
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id) references supplier,
  foreign key (supplier_id, dept_id) references department (supplier_id, id),
  check (jsonb_typeof(role_codes) = 'array'),
  check ((shared = 'role') = (role_codes <> '[]'))
);
create unique index list_view_name_u on list_view (supplier_id, list, created_by, name) where deleted_at is null;
create index list_view_shared on list_view (supplier_id, list, id) where deleted_at is null and shared <> 'own';
comment on table list_view is '列表视图 a list as somebody keeps it under a name (domain 1.5)';
comment on column list_view.supplier_id is '租户 tenant';
comment on column list_view.id is '编号 id';
comment on column list_view.list is '列表 which list, as its screen calls it';
comment on column list_view.name is '名称 name';
comment on column list_view.address is '筛选与排序 filters, sort and length of a page, as the address of the list says them';
comment on column list_view.columns is '列设置 which columns are shown otherwise than usual, and how wide';
comment on column list_view.shared is '共享范围 its owner alone, a department, roles, or everybody';
comment on column list_view.dept_id is '所属单位 in which its owner was when it was kept or shared';
comment on column list_view.role_codes is '共享岗位 codes of roles, array of text; empty unless it is shared with roles';
comment on column list_view.created_at is '创建时间 created at';
comment on column list_view.created_by is '创建人 its owner';
comment on column list_view.updated_at is '更新时间 updated at';
comment on column list_view.updated_by is '更新人 updated by operator';
comment on column list_view.deleted_at is '删除时间 deleted at';
comment on column list_view.version is '版本 optimistic lock';

create table list_view_order (
  supplier_id bigint not null,
  operator_id bigint not null,
  list text not null,
  view_ids jsonb not null default '[]',
  default_id bigint,
  updated_at timestamptz(0) not null,
  primary key (supplier_id, operator_id, list),
  foreign key (supplier_id, operator_id) references operator (supplier_id, id),
  foreign key (supplier_id, default_id) references list_view (supplier_id, id),
  check (jsonb_typeof(view_ids) = 'array')
);
comment on table list_view_order is '视图顺序 in which order somebody has the views of a list, and with which it opens (domain 1.5)';
comment on column list_view_order.supplier_id is '租户 tenant';
comment on column list_view_order.operator_id is '人员 whose it is';
comment on column list_view_order.list is '列表 which list';
comment on column list_view_order.view_ids is '顺序 ids of views, array of text; what is not named comes behind';
comment on column list_view_order.default_id is '默认视图 with which the list opens';
comment on column list_view_order.updated_at is '更新时间 updated at';
