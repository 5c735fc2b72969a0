-- How each user wants the interface to look (spec §3, decision 0056).

create table operator_setting (
  supplier_id bigint not null,
  operator_id bigint not null,
  choice jsonb not null,
  updated_at timestamptz(0) not null,
  primary key (supplier_id, operator_id),
  foreign key (supplier_id, operator_id) references operator (supplier_id, id) on delete cascade
);
comment on table operator_setting is '个人界面设置 look of the interface, for users who changed it';
comment on column operator_setting.supplier_id is '所属平台 tenant';
comment on column operator_setting.operator_id is '用户 whose choice it is';
comment on column operator_setting.choice is '设置内容 colour, mode, size, language and switches as the browser sent them';
comment on column operator_setting.updated_at is '更新时间 last changed';
