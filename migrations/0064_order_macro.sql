-- What people do with many orders the same way, as one press (domain 2.27).
create table order_macro (
  supplier_id bigint not null,
  id bigint generated always as identity,
  title text not null,
  dept_id bigint,
  category_id bigint,
  add_tag_ids bigint[] not null default '{}',
  note text,
  set_category_id bigint,
  move text check (move in ('allocate', 'sub_allocate', 'sign', 'approve_reply', 'urge')),
  to_dept_id bigint,
  opinion text,
  sort integer not null default 100,
  enabled boolean not null default true,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id) references supplier,
  foreign key (supplier_id, dept_id) references department (supplier_id, id),
  foreign key (supplier_id, category_id) references category (supplier_id, id),
  foreign key (supplier_id, set_category_id) references category (supplier_id, id),
  foreign key (supplier_id, to_dept_id) references department (supplier_id, id)
);
create index order_macro_place on order_macro (supplier_id, sort, id);
create unique index order_macro_title_u on order_macro (supplier_id, title, dept_id) nulls not distinct where deleted_at is null;
comment on table order_macro is '快捷处理 macro: steps that are taken on an order together';
comment on column order_macro.supplier_id is '租户 tenant';
comment on column order_macro.id is '编号 id';
comment on column order_macro.title is '名称 name';
comment on column order_macro.dept_id is '所属部门 whose it is; empty means shared by all';
comment on column order_macro.category_id is '适用类别 category that it is meant for, with all below; empty means any';
comment on column order_macro.add_tag_ids is '添加标签 tags that are put on';
comment on column order_macro.note is '备注 note that is written';
comment on column order_macro.set_category_id is '改为类别 category that the order gets';
comment on column order_macro.move is '办理步骤 action that moves the order, the last step';
comment on column order_macro.to_dept_id is '交由单位 department that gets the order';
comment on column order_macro.opinion is '意见 text of the last step, with {order_no} {dept}';
comment on column order_macro.sort is '排序 sort';
comment on column order_macro.enabled is '启用 enabled';
comment on column order_macro.created_at is '创建时间 created at';
comment on column order_macro.created_by is '创建人 created by operator';
comment on column order_macro.updated_at is '更新时间 updated at';
comment on column order_macro.updated_by is '更新人 updated by operator';
comment on column order_macro.deleted_at is '删除时间 deleted at';
comment on column order_macro.version is '版本 optimistic lock';
