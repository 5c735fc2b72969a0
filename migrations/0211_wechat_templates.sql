create table wx_template (
  supplier_id bigint not null,
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 60),
  template_id text not null check (char_length(template_id) between 1 and 100),
  content text not null check (char_length(content) between 1 and 500),
  enabled boolean not null default true,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id) references supplier
);
create unique index wx_template_content_u on wx_template (supplier_id, content) where deleted_at is null;
comment on table wx_template is '公众号消息模板 by which template of WeChat a message is told to staff (domain 4.7)';
comment on column wx_template.supplier_id is '所属平台 tenant';
comment on column wx_template.id is '编号 id';
comment on column wx_template.name is '名称 name';
comment on column wx_template.template_id is '微信模板ID what WeChat calls it';
comment on column wx_template.content is '消息内容，填入模板的部分写作 ${thing1} words of a message, what fills a field of the template written as ${thing1}';
comment on column wx_template.enabled is '启用 used for sending';
comment on column wx_template.created_at is '创建时间 written at';
comment on column wx_template.created_by is '创建人 who wrote it';
comment on column wx_template.updated_at is '更新时间 last changed';
comment on column wx_template.updated_by is '更新人 who changed it';
comment on column wx_template.deleted_at is '删除时间 removed at';
comment on column wx_template.version is '版本号 goes up with each change';
create index person_wx_openid_i on person (supplier_id, wx_openid) where wx_openid is not null;
