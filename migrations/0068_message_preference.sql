-- What somebody does not want to be told of, and when no SMS is to reach him (domain 2.15).
create table message_preference (
  supplier_id bigint not null,
  operator_id bigint not null,
  muted text[] not null default '{}',
  quiet_from text check (quiet_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
  quiet_to text check (quiet_to ~ '^[0-2][0-9]:[0-5][0-9]$'),
  updated_at timestamptz(0) not null,
  primary key (supplier_id, operator_id),
  foreign key (supplier_id, operator_id) references operator (supplier_id, id) on delete cascade,
  constraint message_preference_quiet check ((quiet_from is null) = (quiet_to is null))
);
comment on table message_preference is '个人消息设置 what somebody wants to be told, for those who chose';
comment on column message_preference.supplier_id is '租户 tenant';
comment on column message_preference.operator_id is '用户 whose choice it is';
comment on column message_preference.muted is '不接收的站内消息 events that do not come into the inbox';
comment on column message_preference.quiet_from is '短信免打扰开始 when SMS begin to wait, `22:00`';
comment on column message_preference.quiet_to is '短信免打扰结束 until when they wait';
comment on column message_preference.updated_at is '更新时间 last changed';
