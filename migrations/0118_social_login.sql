-- Signing in by an account that somebody has elsewhere (domain 4.4.3, decision 0241).
create table social_login_config (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  key text not null check (key ~ '^[a-z0-9]([a-z0-9-]{0,18}[a-z0-9])?$'),
  platform text not null check (platform in ('wecom', 'dingtalk', 'oidc')),
  name text not null,
  name_en text not null default '',
  issuer text not null default '',
  app_id text not null,
  agent_id text not null default '',
  secret text not null,
  two_factors boolean not null default false,
  enabled boolean not null default true,
  sort integer not null default 100,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id)
);
create unique index social_login_config_key_u on social_login_config (supplier_id, key) where deleted_at is null;
comment on table social_login_config is '社交登录配置 provider whose accounts sign people in (domain 4.4.3)';
comment on column social_login_config.supplier_id is '所属平台 tenant';
comment on column social_login_config.id is '编号 id';
comment on column social_login_config.key is '标识 last part of the address to which the provider sends people back';
comment on column social_login_config.platform is '平台 protocol that the provider speaks';
comment on column social_login_config.name is '名称 what the button says';
comment on column social_login_config.name_en is '英文名称 what the button says in English';
comment on column social_login_config.issuer is '服务地址 issuer of OpenID Connect, or where a private installation stands; empty for the public service';
comment on column social_login_config.app_id is '应用标识 client id, corp id or app key';
comment on column social_login_config.agent_id is '应用编号 agent id of WeCom';
comment on column social_login_config.secret is '密钥 secret of the application, sealed';
comment on column social_login_config.two_factors is '免双因素验证 the provider has asked for a second factor itself';
comment on column social_login_config.enabled is '启用 offered at sign-in';
comment on column social_login_config.sort is '排序 sort';
comment on column social_login_config.created_at is '创建时间 created at';
comment on column social_login_config.created_by is '创建人 created by operator';
comment on column social_login_config.updated_at is '更新时间 updated at';
comment on column social_login_config.updated_by is '更新人 updated by operator';
comment on column social_login_config.deleted_at is '删除时间 deleted at';
comment on column social_login_config.version is '版本 optimistic lock';

create table social_bind (
  supplier_id bigint not null,
  id bigint generated always as identity,
  config_id bigint not null,
  subject text not null,
  operator_id bigint not null,
  label text not null default '',
  bound_at timestamptz(0) not null,
  last_used_at timestamptz(0),
  primary key (supplier_id, id),
  unique (supplier_id, config_id, subject),
  unique (supplier_id, operator_id, config_id),
  foreign key (supplier_id, config_id) references social_login_config (supplier_id, id),
  foreign key (supplier_id, operator_id) references operator (supplier_id, id)
);
comment on table social_bind is '社交账号绑定 account elsewhere that stands for one of ours (domain 4.4.3)';
comment on column social_bind.supplier_id is '所属平台 tenant';
comment on column social_bind.id is '编号 id';
comment on column social_bind.config_id is '平台 provider';
comment on column social_bind.subject is '外部账号 whom the provider means, with it and the tenant the identity';
comment on column social_bind.operator_id is '账号 account that it stands for';
comment on column social_bind.label is '外部名称 what the provider called the person, cut short';
comment on column social_bind.bound_at is '绑定时间 bound at';
comment on column social_bind.last_used_at is '最近使用时间 last time that it signed somebody in';

alter table login_log drop constraint login_log_type_check;
alter table login_log add constraint login_log_type_check
  check (type in ('password', 'sms', 'sso', 'ding', 'wx', 'view_as', 'union', 'social'));

alter table seen_nonce drop constraint seen_nonce_purpose_check;
alter table seen_nonce add constraint seen_nonce_purpose_check check (purpose in ('request', 'login', 'sso', 'social'));
comment on column seen_nonce.purpose is '用途 signed request, sign-in, signature of a partner, or way to a provider';
