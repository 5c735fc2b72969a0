-- Registered users are looked after: shut out and let in again, and parted from a number that is somebody else's by now.
alter table register_user
  alter column phone drop not null,
  alter column phone_h drop not null,
  add column remark text not null default '',
  add column unbound_at timestamptz(0),
  add column unbind_reason text not null default '',
  add column created_by bigint,
  add column updated_at timestamptz(0),
  add column updated_by bigint,
  add column deleted_at timestamptz(0),
  add column version integer not null default 0,
  add check ((phone is null) = (unbound_at is not null) and (phone is null) = (phone_h is null));
create index register_user_seen on register_user (supplier_id, last_active_at, id);
comment on column register_user.phone is '手机号(密文) mobile number, sealed; none once it was parted from it';
comment on column register_user.phone_h is '手机号摘要 keyed hash to find it by; none without a number';
comment on column register_user.remark is '备注 remark of who looks after them';
comment on column register_user.unbound_at is '解绑时间 when the number was taken from it';
comment on column register_user.unbind_reason is '解绑原因 why';
comment on column register_user.created_by is '创建人 empty: citizens come by themselves';
comment on column register_user.updated_at is '更新时间 updated at';
comment on column register_user.updated_by is '更新人 updated by operator';
comment on column register_user.deleted_at is '删除时间 deleted at';
comment on column register_user.version is '版本 optimistic lock';
