-- Other systems of the government whose users come in without a password (spec §7 ssologin, security A13).

create table sso_partner (
  supplier_id bigint not null,
  id bigint generated always as identity,
  key text not null check (key ~ '^[a-z0-9_-]{2,40}$'),
  name text not null default '',
  secret text not null,
  enabled boolean not null default true,
  created_at timestamptz(0) not null,
  last_used_at timestamptz(0),
  primary key (supplier_id, id),
  unique (supplier_id, key),
  foreign key (supplier_id) references supplier
);
comment on table sso_partner is '单点登录来源 system whose signature signs its users in';
comment on column sso_partner.supplier_id is '租户 tenant';
comment on column sso_partner.id is '编号 id';
comment on column sso_partner.key is '来源标识 name in the signature';
comment on column sso_partner.name is '来源名称 what people call it';
comment on column sso_partner.secret is '密钥 shared secret, sealed';
comment on column sso_partner.enabled is '启用 whether its signatures count';
comment on column sso_partner.created_at is '创建时间 created at';
comment on column sso_partner.last_used_at is '最近使用时间 last time that it signed somebody in';

alter table seen_nonce drop constraint seen_nonce_purpose_check;
alter table seen_nonce add constraint seen_nonce_purpose_check check (purpose in ('request', 'login', 'sso'));
comment on column seen_nonce.purpose is '用途 signed request, sign-in, or signature of a partner';
