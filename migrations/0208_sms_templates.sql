create table sms_template (
  supplier_id bigint not null,
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 60),
  code text not null check (char_length(code) between 1 and 60),
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
create unique index sms_template_code_u on sms_template (supplier_id, code) where deleted_at is null;
comment on table sms_template is '短信模板 text that a provider of SMS has approved (domain 4.6)';
comment on column sms_template.supplier_id is '所属平台 tenant';
comment on column sms_template.id is '编号 id';
comment on column sms_template.name is '名称 name';
comment on column sms_template.code is '服务商模板ID what the provider calls it';
comment on column sms_template.content is '审核通过的内容，变量写作 ${name} the text as approved, what changes written as ${name}';
comment on column sms_template.enabled is '启用 used for sending';
comment on column sms_template.created_at is '创建时间 written at';
comment on column sms_template.created_by is '创建人 who wrote it';
comment on column sms_template.updated_at is '更新时间 last changed';
comment on column sms_template.updated_by is '更新人 who changed it';
comment on column sms_template.deleted_at is '删除时间 removed at';
comment on column sms_template.version is '版本号 goes up with each change';
