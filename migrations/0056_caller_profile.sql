-- What the centre notes of somebody who calls again and again (domain 4.3); what can be counted is counted.
create table caller_profile (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  phone_h text not null,
  tags text[] not null default '{}' check (tags <@ array['elderly', 'disabled', 'veteran', 'company']),
  note text not null default '',
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id)
);
create unique index caller_profile_phone on caller_profile (supplier_id, phone_h) where deleted_at is null;
comment on table caller_profile is '诉求人画像 what the centre notes of a caller';
comment on column caller_profile.supplier_id is '所属平台 tenant';
comment on column caller_profile.id is '编号 id';
comment on column caller_profile.phone_h is '号码索引 keyed hash of the number; never the number';
comment on column caller_profile.tags is '标签 elderly, disabled, veteran, company';
comment on column caller_profile.note is '备注 what to know when speaking with the caller, numbers masked';
comment on column caller_profile.created_at is '创建时间 created at';
comment on column caller_profile.created_by is '创建人 created by operator';
comment on column caller_profile.updated_at is '更新时间 updated at';
comment on column caller_profile.updated_by is '更新人 updated by operator';
comment on column caller_profile.deleted_at is '删除时间 deleted at';
comment on column caller_profile.version is '版本 optimistic lock';
