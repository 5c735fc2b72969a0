-- What people are told, by which channel, and whether it arrived (domain 2.15): inbox and outbox in one (decision 0149).
create table message (
  supplier_id bigint not null,
  id bigint not null default nextval('rexian_id'),
  event text not null,
  biz_type text,
  biz_id bigint,
  occasion text not null,
  channel text not null check (channel in ('app', 'sms', 'ding', 'wx', 'email')),
  operator_id bigint,
  person_id bigint,
  address text,
  title text not null,
  title_en text not null,
  content text not null,
  content_en text not null,
  link text,
  created_at timestamptz(0) not null,
  state text not null check (state in ('queued', 'sent', 'failed')),
  send_at timestamptz(0),
  tries integer not null default 0,
  sent_at timestamptz(0),
  provider text,
  provider_msg_id text,
  error_msg text,
  read_at timestamptz(0),
  primary key (supplier_id, id),
  foreign key (supplier_id) references supplier,
  foreign key (supplier_id, operator_id) references operator (supplier_id, id),
  check ((state = 'queued') = (send_at is not null)),
  check (channel <> 'app' or operator_id is not null)
);
create unique index message_once_u on message (supplier_id, biz_id, event, occasion, channel, operator_id, person_id) nulls not distinct;
create index message_inbox on message (supplier_id, operator_id, id desc) where channel = 'app';
create index message_unread on message (supplier_id, operator_id) where channel = 'app' and read_at is null;
create index message_queue on message (send_at, id) where state = 'queued';
create index message_records on message (supplier_id, id desc) where channel <> 'app';
create index message_age on message using brin (created_at);
comment on table message is '消息 what somebody is told by one channel: an entry of the inbox, or something to be sent (domain 2.15)';
comment on column message.supplier_id is '所属平台 tenant';
comment on column message.id is '编号 id; what is sent is known to its provider by it';
comment on column message.event is '事件 what happened';
comment on column message.biz_type is '业务类型 kind of what it is about: order';
comment on column message.biz_id is '业务编号 what it is about';
comment on column message.occasion is '轮次 which time it happened; nobody is told of one twice';
comment on column message.channel is '渠道 app, sms, ding, wx or email';
comment on column message.operator_id is '接收账号 account of whoever is told';
comment on column message.person_id is '接收人员 somebody without an account';
comment on column message.address is '接收地址(密文) number or address that it is sent to, sealed';
comment on column message.title is '标题 what happened, in words';
comment on column message.title_en is '标题英文 English';
comment on column message.content is '内容 text; none of a caller’s data';
comment on column message.content_en is '内容英文 English';
comment on column message.link is '链接 where it leads';
comment on column message.created_at is '创建时间 when it happened';
comment on column message.state is '状态 queued, sent or failed; what stands in an inbox is sent';
comment on column message.send_at is '待发时间 when it is sent, or tried again';
comment on column message.tries is '尝试次数 how often it was tried';
comment on column message.sent_at is '发送时间 when it was sent';
comment on column message.provider is '服务商 who sent it';
comment on column message.provider_msg_id is '回执ID what the provider calls it';
comment on column message.error_msg is '失败原因 what the last try failed with';
comment on column message.read_at is '阅读时间 when it was read';
