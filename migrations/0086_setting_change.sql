-- What a setting was before and after each change, so that the register tells it and leads back.
create table setting_change (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  key text not null,
  before jsonb not null,
  after jsonb not null,
  changed_at timestamptz(0) not null,
  changed_by bigint not null,
  primary key (supplier_id, id)
);
create index setting_change_by_key on setting_change (supplier_id, key, id desc);
comment on table setting_change is '参数变更 changes of settings (domain 9.1)';
comment on column setting_change.supplier_id is '所属平台 tenant';
comment on column setting_change.id is '编号 id';
comment on column setting_change.key is '设置项 name in the register';
comment on column setting_change.before is '变更前 value before, the first one where nobody had set it';
comment on column setting_change.after is '变更后 value after';
comment on column setting_change.changed_at is '变更时间 when';
comment on column setting_change.changed_by is '变更人 account that changed it';
