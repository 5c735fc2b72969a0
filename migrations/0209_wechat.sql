create table wx_keyword (
  supplier_id bigint not null,
  id bigint generated always as identity,
  rule_name text not null check (char_length(rule_name) between 1 and 60),
  words text not null default '',
  exact_words text not null default '',
  reply text not null check (char_length(reply) between 1 and 600),
  priority integer not null default 0,
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
create unique index wx_keyword_name_u on wx_keyword (supplier_id, rule_name) where deleted_at is null;
comment on table wx_keyword is '公众号关键词回复 what a WeChat account answers to words (domain 4.7)';
comment on column wx_keyword.supplier_id is '所属平台 tenant';
comment on column wx_keyword.id is '编号 id';
comment on column wx_keyword.rule_name is '规则名称 name';
comment on column wx_keyword.words is '包含的关键词，以、分隔 words that a message says, 、 between them';
comment on column wx_keyword.exact_words is '完全一致的关键词，以、分隔 words that are the whole message, 、 between them';
comment on column wx_keyword.reply is '回复内容 what is answered';
comment on column wx_keyword.priority is '优先级，大者优先 of several that fit the greatest is taken';
comment on column wx_keyword.enabled is '启用 in use';
comment on column wx_keyword.created_at is '创建时间 written at';
comment on column wx_keyword.created_by is '创建人 who wrote it';
comment on column wx_keyword.updated_at is '更新时间 last changed';
comment on column wx_keyword.updated_by is '更新人 who changed it';
comment on column wx_keyword.deleted_at is '删除时间 removed at';
comment on column wx_keyword.version is '版本号 goes up with each change';

create table wx_reply (
  supplier_id bigint not null,
  id bigint generated always as identity,
  attention text not null default '' check (char_length(attention) <= 600),
  attention_enabled boolean not null default false,
  fallback text not null default '' check (char_length(fallback) <= 600),
  fallback_enabled boolean not null default false,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  unique (supplier_id),
  foreign key (supplier_id) references supplier
);
comment on table wx_reply is '公众号关注回复和默认回复，每个平台一行 what a WeChat account says to a new follower and where no keyword fits, one row of each tenant (domain 4.7)';
comment on column wx_reply.supplier_id is '所属平台 tenant';
comment on column wx_reply.id is '编号 id';
comment on column wx_reply.attention is '关注回复 what a new follower is told';
comment on column wx_reply.attention_enabled is '启用关注回复 whether he is';
comment on column wx_reply.fallback is '默认回复 what is answered where no keyword fits';
comment on column wx_reply.fallback_enabled is '启用默认回复 whether it is';
comment on column wx_reply.created_at is '创建时间 written at';
comment on column wx_reply.created_by is '创建人 who wrote it';
comment on column wx_reply.updated_at is '更新时间 last changed';
comment on column wx_reply.updated_by is '更新人 who changed it';
comment on column wx_reply.deleted_at is '删除时间 never set: it is emptied instead';
comment on column wx_reply.version is '版本号 goes up with each change';

-- Every message that comes in asks for both.
do $$
declare
  kept text;
begin
  foreach kept in array array['wx_keyword', 'wx_reply'] loop
    execute format('create trigger %s_kept_insert after insert on %1$s referencing new table as changed for each statement execute function stamp_kept()', kept);
    execute format('create trigger %s_kept_update after update on %1$s referencing new table as changed for each statement execute function stamp_kept()', kept);
    execute format('create trigger %s_kept_delete after delete on %1$s referencing old table as changed for each statement execute function stamp_kept()', kept);
  end loop;
end
$$;

create table wx_message (
  supplier_id bigint not null,
  id bigint generated always as identity,
  openid text not null check (char_length(openid) between 1 and 64),
  msg_key text not null check (char_length(msg_key) between 1 and 64),
  kind text not null,
  event text,
  content text not null default '',
  reply text,
  at timestamptz(0) not null,
  primary key (supplier_id, id),
  foreign key (supplier_id) references supplier
);
create unique index wx_message_key_u on wx_message (supplier_id, msg_key);
create index wx_message_at_i on wx_message (supplier_id, at, id);
create index wx_message_kind_i on wx_message (supplier_id, kind, at, id);
create index wx_message_openid_i on wx_message (supplier_id, openid, at, id);
create index wx_message_old_i on wx_message (at);
comment on table wx_message is '公众号消息记录 what came to a WeChat account and what it answered (domain 4.7)';
comment on column wx_message.supplier_id is '所属平台 tenant';
comment on column wx_message.id is '编号 id';
comment on column wx_message.openid is '粉丝openid who sent it';
comment on column wx_message.msg_key is '消息排重标识 by which one that comes again is known';
comment on column wx_message.kind is '消息类型 kind of message';
comment on column wx_message.event is '事件 which event; null for what somebody wrote';
comment on column wx_message.content is '内容 what it says, or to what the event belongs';
comment on column wx_message.reply is '自动回复 what was answered; null where nothing was';
comment on column wx_message.at is '时间 came at';

create table wx_fan (
  supplier_id bigint not null,
  id bigint generated always as identity,
  openid text not null check (char_length(openid) between 1 and 64),
  subscribed boolean not null default true,
  subscribed_at timestamptz(0),
  unsubscribed_at timestamptz(0),
  source text not null default '',
  first_at timestamptz(0) not null,
  primary key (supplier_id, id),
  foreign key (supplier_id) references supplier
);
create unique index wx_fan_openid_u on wx_fan (supplier_id, openid);
create index wx_fan_subscribed_i on wx_fan (supplier_id, subscribed, id);
comment on table wx_fan is '公众号粉丝 who follows a WeChat account, or did (domain 4.7)';
comment on column wx_fan.supplier_id is '所属平台 tenant';
comment on column wx_fan.id is '编号 id';
comment on column wx_fan.openid is '粉丝标识 openid, what WeChat calls him for this account';
comment on column wx_fan.subscribed is '是否关注 follows it now';
comment on column wx_fan.subscribed_at is '关注时间 since when; null where it was before he was known here';
comment on column wx_fan.unsubscribed_at is '取消关注时间 when he left';
comment on column wx_fan.source is '来源（二维码参数） by which code he came';
comment on column wx_fan.first_at is '首次记录时间 known here since';
