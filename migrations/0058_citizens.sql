-- Citizens who bring their matters themselves, and follow them (domain 2.4, T05; decision 0155).
create table register_user (
  supplier_id bigint not null references supplier,
  id bigint not null default nextval('rexian_id'),
  phone text not null,
  phone_h text not null,
  phone_verified_at timestamptz(0) not null,
  agreed_at timestamptz(0) not null,
  status text not null default 'normal' check (status in ('normal', 'blocked')),
  last_active_at timestamptz(0) not null,
  created_at timestamptz(0) not null,
  primary key (supplier_id, id)
);
create unique index register_user_phone_u on register_user (supplier_id, phone_h);
comment on table register_user is '注册用户 citizens who use the page themselves';
comment on column register_user.supplier_id is '所属平台 tenant';
comment on column register_user.id is '编号 id';
comment on column register_user.phone is '手机号(密文) mobile number, sealed';
comment on column register_user.phone_h is '手机号摘要 keyed hash to find it by';
comment on column register_user.phone_verified_at is '手机验证时间 when a code last proved the number';
comment on column register_user.agreed_at is '同意告知时间 when the notice on personal data was agreed to';
comment on column register_user.status is '状态 normal, or blocked';
comment on column register_user.last_active_at is '最近活跃 last sign-in';
comment on column register_user.created_at is '创建时间 first sign-in';

create table citizen_code (
  supplier_id bigint not null references supplier,
  id bigint not null default nextval('rexian_id'),
  phone_h text not null,
  address_h text not null,
  device_h text not null,
  code_h text not null,
  tries integer not null default 0,
  created_at timestamptz(0) not null,
  expires_at timestamptz(0) not null,
  used_at timestamptz(0),
  primary key (supplier_id, id)
);
create index citizen_code_phone on citizen_code (supplier_id, phone_h, id desc);
create index citizen_code_created on citizen_code (supplier_id, created_at);
comment on table citizen_code is '短信验证码 codes that were sent to prove a number; gone after two days';
comment on column citizen_code.supplier_id is '所属平台 tenant';
comment on column citizen_code.id is '编号 id';
comment on column citizen_code.phone_h is '手机号摘要 keyed hash of the number it was sent to';
comment on column citizen_code.address_h is '来源地址摘要 keyed hash of the network address that asked';
comment on column citizen_code.device_h is '设备摘要 keyed hash of the browser that asked';
comment on column citizen_code.code_h is '验证码摘要 keyed hash of the code';
comment on column citizen_code.tries is '尝试次数 how often one was tried';
comment on column citizen_code.created_at is '创建时间 when it was asked for';
comment on column citizen_code.expires_at is '失效时间 until when it is good';
comment on column citizen_code.used_at is '使用时间 when it was used up';

create table citizen_session (
  supplier_id bigint not null references supplier,
  id bigint not null default nextval('rexian_id'),
  token_hash text not null,
  user_id bigint,
  order_id bigint,
  mark text,
  created_at timestamptz(0) not null,
  expires_at timestamptz(0) not null,
  revoked_at timestamptz(0),
  primary key (supplier_id, id),
  unique (supplier_id, token_hash),
  foreign key (supplier_id, user_id) references register_user (supplier_id, id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id),
  check ((user_id is null) <> (order_id is null))
);
create index citizen_session_user on citizen_session (supplier_id, user_id) where revoked_at is null;
create index citizen_session_expires on citizen_session (expires_at);
comment on table citizen_session is '市民会话 what lets a citizen in: a sign-in by code, or the link of one order';
comment on column citizen_session.supplier_id is '所属平台 tenant';
comment on column citizen_session.id is '编号 id';
comment on column citizen_session.token_hash is '令牌摘要 SHA-256 of the token';
comment on column citizen_session.user_id is '注册用户 who signed in';
comment on column citizen_session.order_id is '工单 the one order that a link is about';
comment on column citizen_session.mark is '诉求人标记 whose order it was when the link was made; of another caller it opens nothing';
comment on column citizen_session.created_at is '创建时间 when it began';
comment on column citizen_session.expires_at is '失效时间 when it ends';
comment on column citizen_session.revoked_at is '注销时间 when it was ended';

alter table complaint_order add column wx_user_id bigint;
alter table complaint_order add foreign key (supplier_id, wx_user_id) references register_user (supplier_id, id);
create index order_wx_user on complaint_order (supplier_id, wx_user_id, id desc) where wx_user_id is not null;
comment on column complaint_order.wx_user_id is '小程序用户 the citizen who submitted it';

alter table message add column sealed_content text;
comment on column message.sealed_content is '保密内容(密文) what is sent where that is a secret, sealed; forgotten when it was sent';
