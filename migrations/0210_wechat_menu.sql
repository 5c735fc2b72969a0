create table wx_menu (
  supplier_id bigint not null,
  id bigint generated always as identity,
  buttons jsonb not null default '[]',
  published_at timestamptz(0),
  published_version integer,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  unique (supplier_id),
  foreign key (supplier_id) references supplier
);
comment on table wx_menu is '公众号自定义菜单，每个平台一行 the menu of a WeChat account, one row of each tenant (domain 4.7)';
comment on column wx_menu.supplier_id is '所属平台 tenant';
comment on column wx_menu.id is '编号 id';
comment on column wx_menu.buttons is '菜单按钮 its buttons with what is below each';
comment on column wx_menu.published_at is '发布时间 when WeChat was told it last';
comment on column wx_menu.published_version is '已发布的版本号 the version that it was told';
comment on column wx_menu.created_at is '创建时间 written at';
comment on column wx_menu.created_by is '创建人 who wrote it';
comment on column wx_menu.updated_at is '更新时间 last changed';
comment on column wx_menu.updated_by is '更新人 who changed it';
comment on column wx_menu.deleted_at is '删除时间 never set: it is emptied instead';
comment on column wx_menu.version is '版本号 goes up with each change';
