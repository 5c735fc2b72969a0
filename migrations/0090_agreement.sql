-- What people agree to, in versions that are never changed once they are published, and who agreed to which (domain 4.5, decision 0203).
create table agreement (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  kind text not null check (kind in ('user_service', 'privacy')),
  title text not null,
  version_no text not null,
  content text not null,
  need_consent boolean not null default true,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  published_at timestamptz(0),
  published_by bigint,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  check ((status = 'draft') = (published_at is null)),
  check (status = 'draft' or deleted_at is null)
);
create unique index agreement_in_force on agreement (supplier_id, kind) where status = 'published';
create unique index agreement_version_u on agreement (supplier_id, kind, version_no) where deleted_at is null;
comment on table agreement is '协议 what people agree to, one row for a version (domain 4.5)';
comment on column agreement.supplier_id is '所属平台 tenant';
comment on column agreement.id is '编号 id';
comment on column agreement.kind is '类型 terms of the staff, or the notice to citizens on personal data';
comment on column agreement.title is '标题 title';
comment on column agreement.version_no is '版本号 name of the version';
comment on column agreement.content is '正文 html of an allow-list';
comment on column agreement.need_consent is '需重新同意 whoever agreed to an earlier version is asked again';
comment on column agreement.status is '状态 draft, in force, or followed by another';
comment on column agreement.published_at is '发布时间 in force from then on';
comment on column agreement.published_by is '发布人 account that published it';
comment on column agreement.created_at is '创建时间 created at';
comment on column agreement.created_by is '创建人 created by operator';
comment on column agreement.updated_at is '更新时间 updated at';
comment on column agreement.updated_by is '更新人 updated by operator';
comment on column agreement.deleted_at is '删除时间 deleted at, drafts only';
comment on column agreement.version is '版本 optimistic lock';

create table agreement_consent (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  agreement_id bigint not null,
  operator_id bigint,
  user_id bigint,
  ip text not null,
  at timestamptz(0) not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, agreement_id) references agreement (supplier_id, id),
  foreign key (supplier_id, operator_id) references operator (supplier_id, id),
  foreign key (supplier_id, user_id) references register_user (supplier_id, id),
  check ((operator_id is null) <> (user_id is null))
);
create unique index agreement_consent_operator on agreement_consent (supplier_id, operator_id, agreement_id) where operator_id is not null;
create unique index agreement_consent_user on agreement_consent (supplier_id, user_id, agreement_id) where user_id is not null;
create index agreement_consent_of on agreement_consent (supplier_id, agreement_id, id);
comment on table agreement_consent is '协议同意记录 who agreed to which version';
comment on column agreement_consent.supplier_id is '所属平台 tenant';
comment on column agreement_consent.id is '编号 id';
comment on column agreement_consent.agreement_id is '协议 version';
comment on column agreement_consent.operator_id is '账号 account that agreed';
comment on column agreement_consent.user_id is '注册用户 citizen who agreed';
comment on column agreement_consent.ip is 'IP address it came from';
comment on column agreement_consent.at is '同意时间 when';
