-- What the machinery below the features keeps: tenants, settings, sessions, logs, files, guards.
-- Business times come from the program's clock, so no time column has a default.

create table supplier (
  supplier_id bigint generated always as identity primary key,
  uid text not null unique,
  username text not null,
  short_name text not null default '',
  logo text not null default '',
  region_code text not null default '',
  superior_name text not null default '',
  host text not null default '',
  theme_color text not null default '#0084ff',
  map_key text not null default '',
  center_dept_id bigint,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  expires_at date,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0
);
comment on table supplier is '平台单位 tenant: one district hotline office';
comment on column supplier.supplier_id is '所属平台 number of the tenant, first column of every key';
comment on column supplier.uid is '单位标识 public identifier, sent as header supplieruid';
comment on column supplier.username is '单位名称 full name';
comment on column supplier.short_name is '简称 short name';
comment on column supplier.logo is '标志 address of the logo';
comment on column supplier.region_code is '行政区划代码 code of the region';
comment on column supplier.superior_name is '上级平台名称 name of the platform above';
comment on column supplier.host is '访问域名 host name that selects this tenant';
comment on column supplier.theme_color is '主题色 theme colour';
comment on column supplier.map_key is '地图密钥 key of the map service, sealed';
comment on column supplier.center_dept_id is '中心部门 department that is the centre';
comment on column supplier.status is '状态 enabled or disabled';
comment on column supplier.expires_at is '到期日 last day of use, empty for none';
comment on column supplier.created_at is '创建时间 created';
comment on column supplier.created_by is '创建人 operator who created it';
comment on column supplier.updated_at is '更新时间 last changed';
comment on column supplier.updated_by is '更新人 operator who last changed it';
comment on column supplier.deleted_at is '删除时间 deleted, empty while it lives';
comment on column supplier.version is '版本号 goes up with each change';

create table setting (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  key text not null,
  value jsonb not null,
  updated_at timestamptz(0) not null,
  updated_by bigint,
  version integer not null default 0,
  primary key (supplier_id, id),
  unique (supplier_id, key)
);
comment on table setting is '系统设置 settings that differ from the default in the register (domain 9.1)';
comment on column setting.supplier_id is '所属平台 tenant';
comment on column setting.id is '编号 id';
comment on column setting.key is '设置项 name in the register';
comment on column setting.value is '设置值 value as JSON';
comment on column setting.updated_at is '更新时间 last changed';
comment on column setting.updated_by is '更新人 operator who last changed it';
comment on column setting.version is '版本号 goes up with each change';

create table idempotency (
  supplier_id bigint not null references supplier,
  operator_id bigint not null,
  key text not null,
  path text not null,
  body_hash text not null,
  status integer,
  reply jsonb,
  created_at timestamptz(0) not null,
  primary key (supplier_id, operator_id, key)
);
create index idempotency_created on idempotency (supplier_id, created_at);
comment on table idempotency is '幂等记录 first reply to a writing call, given again when the call is repeated';
comment on column idempotency.supplier_id is '所属平台 tenant';
comment on column idempotency.operator_id is '操作人 caller, 0 when nobody is signed in';
comment on column idempotency.key is '幂等键 value of the header Idempotency-Key';
comment on column idempotency.path is '请求地址 path of the call';
comment on column idempotency.body_hash is '请求摘要 SHA-256 of the parameters, so that a key cannot serve two bodies';
comment on column idempotency.status is '状态码 HTTP status of the reply, empty while the call runs';
comment on column idempotency.reply is '应答 reply as it was sent';
comment on column idempotency.created_at is '创建时间 first call, kept for 24 hours';

create table seen_nonce (
  supplier_id bigint not null references supplier,
  purpose text not null check (purpose in ('request', 'login')),
  nonce text not null,
  seen_at timestamptz(0) not null,
  primary key (supplier_id, purpose, nonce)
);
create index seen_nonce_seen on seen_nonce (supplier_id, seen_at);
comment on table seen_nonce is '已用随机数 nonces that were used, so that a replayed call is refused';
comment on column seen_nonce.supplier_id is '所属平台 tenant';
comment on column seen_nonce.purpose is '用途 signed request or sign-in';
comment on column seen_nonce.nonce is '随机数 the nonce';
comment on column seen_nonce.seen_at is '使用时间 when it was used';

create table session (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  token_hash text not null,
  cookie_hash text not null,
  operator_id bigint not null,
  role_id bigint,
  ip text not null,
  ua text not null default '',
  created_at timestamptz(0) not null,
  last_seen_at timestamptz(0) not null,
  expires_at timestamptz(0) not null,
  revoked_at timestamptz(0),
  revoke_kind text check (revoke_kind in ('user', 'timeout', 'kicked')),
  primary key (supplier_id, id),
  unique (supplier_id, token_hash)
);
create index session_operator on session (supplier_id, operator_id) where revoked_at is null;
create index session_expires on session (supplier_id, expires_at);
comment on table session is '登录会话 signed-in sessions';
comment on column session.supplier_id is '所属平台 tenant';
comment on column session.id is '编号 id';
comment on column session.token_hash is '令牌摘要 SHA-256 of the access token';
comment on column session.cookie_hash is '绑定摘要 SHA-256 of the HttpOnly cookie without which the token is void';
comment on column session.operator_id is '账号 operator who signed in';
comment on column session.role_id is '当前角色 role chosen for this session';
comment on column session.ip is '登录地址 address at sign-in';
comment on column session.ua is '浏览器标识 user agent at sign-in';
comment on column session.created_at is '登录时间 signed in';
comment on column session.last_seen_at is '最近活动 last call that was not mere polling';
comment on column session.expires_at is '绝对期限 end whatever happens';
comment on column session.revoked_at is '退出时间 ended';
comment on column session.revoke_kind is '退出方式 ended by the user, by time or by somebody else';

create table login_guard (
  supplier_id bigint not null references supplier,
  scope text not null check (scope in ('pair', 'account', 'address')),
  subject text not null,
  failures integer not null,
  window_start timestamptz(0) not null,
  blocked_until timestamptz(0),
  primary key (supplier_id, scope, subject)
);
create index login_guard_window on login_guard (supplier_id, window_start);
comment on table login_guard is '登录防护 failed sign-ins, counted before the password is checked (security A1-A4)';
comment on column login_guard.supplier_id is '所属平台 tenant';
comment on column login_guard.scope is '范围 an account at one address, an account, or an address';
comment on column login_guard.subject is '对象 keyed hash of the account and address';
comment on column login_guard.failures is '失败次数 failures in this window';
comment on column login_guard.window_start is '窗口起点 when counting began';
comment on column login_guard.blocked_until is '限制至 no password is accepted before';

create table hand_over_code (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  code_hash text not null,
  operator_id bigint not null,
  created_at timestamptz(0) not null,
  expires_at timestamptz(0) not null,
  used_at timestamptz(0),
  primary key (supplier_id, id),
  unique (supplier_id, code_hash)
);
create index hand_over_code_expires on hand_over_code (supplier_id, expires_at);
comment on table hand_over_code is '登录交接码 one-time codes that carry a sign-in to another window (security B6)';
comment on column hand_over_code.supplier_id is '所属平台 tenant';
comment on column hand_over_code.id is '编号 id';
comment on column hand_over_code.code_hash is '交接码摘要 SHA-256 of the code';
comment on column hand_over_code.operator_id is '账号 operator whom it signs in';
comment on column hand_over_code.created_at is '创建时间 issued';
comment on column hand_over_code.expires_at is '失效时间 void after';
comment on column hand_over_code.used_at is '使用时间 used, once';

create table login_log (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  account_kind text not null check (account_kind in ('operator', 'user')),
  account_id bigint,
  username text not null,
  ip text not null,
  ip_region text not null default '',
  device text not null default '',
  os text not null default '',
  browser text not null default '',
  ua text not null default '',
  type text not null check (type in ('password', 'sms', 'sso', 'ding', 'wx')),
  result text not null check (result in ('ok', 'bad_password', 'locked', 'disabled', 'captcha', 'mfa', 'ip_denied', 'expired')),
  reason text not null default '',
  session_id bigint,
  at timestamptz(0) not null,
  logout_at timestamptz(0),
  logout_kind text check (logout_kind in ('user', 'timeout', 'kicked')),
  primary key (supplier_id, id)
);
create index login_log_at on login_log (supplier_id, at, id);
create index login_log_username on login_log (supplier_id, username, at);
create index login_log_ip on login_log (supplier_id, ip, at);
comment on table login_log is '登录日志 every attempt to sign in (domain 4.4)';
comment on column login_log.supplier_id is '所属平台 tenant';
comment on column login_log.id is '编号 id';
comment on column login_log.account_kind is '账号类别 operator of the back-office or mobile user';
comment on column login_log.account_id is '账号 account, empty when the name is unknown';
comment on column login_log.username is '用户名 name as typed';
comment on column login_log.ip is 'IP地址 address of the client';
comment on column login_log.ip_region is 'IP归属地 region of the address';
comment on column login_log.device is '设备 device';
comment on column login_log.os is '操作系统 operating system';
comment on column login_log.browser is '浏览器 browser';
comment on column login_log.ua is '浏览器标识 user agent';
comment on column login_log.type is '登录方式 way of signing in';
comment on column login_log.result is '结果 outcome';
comment on column login_log.reason is '原因 further detail';
comment on column login_log.session_id is '会话 session that was opened';
comment on column login_log.at is '登录时间 when';
comment on column login_log.logout_at is '退出时间 when the session ended';
comment on column login_log.logout_kind is '退出方式 how the session ended';

create table audit_log (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  operator_id bigint,
  operator_name text not null default '',
  dept_id bigint,
  dept_name text not null default '',
  module text not null,
  action text not null,
  object_type text not null default '',
  object_id text not null default '',
  method text not null,
  path text not null,
  params jsonb,
  result text not null check (result in ('ok', 'refused', 'failed')),
  code text not null default '',
  duration_ms integer not null default 0,
  ip text not null default '',
  ua text not null default '',
  before jsonb,
  after jsonb,
  risk text not null default 'normal' check (risk in ('normal', 'high')),
  request_id text not null default '',
  at timestamptz(0) not null,
  primary key (supplier_id, id)
);
create index audit_log_at on audit_log (supplier_id, at, id);
create index audit_log_operator on audit_log (supplier_id, operator_id, at);
create index audit_log_object on audit_log (supplier_id, object_type, object_id);
comment on table audit_log is '操作日志 what was done or refused, written in the transaction of the action; append-only (domain 4.4)';
comment on column audit_log.supplier_id is '所属平台 tenant';
comment on column audit_log.id is '编号 id';
comment on column audit_log.operator_id is '操作人 operator, empty for the system or a stranger';
comment on column audit_log.operator_name is '操作人姓名 name at that time';
comment on column audit_log.dept_id is '部门 department';
comment on column audit_log.dept_name is '部门名称 its name at that time';
comment on column audit_log.module is '模块 feature';
comment on column audit_log.action is '操作 action code of the endpoint';
comment on column audit_log.object_type is '对象类型 kind of the object';
comment on column audit_log.object_id is '对象编号 id of the object';
comment on column audit_log.method is '请求方法 HTTP method';
comment on column audit_log.path is '请求地址 path';
comment on column audit_log.params is '请求参数 parameters, secrets removed and personal data masked';
comment on column audit_log.result is '结果 done, refused or failed';
comment on column audit_log.code is '结果代码 code of the refusal';
comment on column audit_log.duration_ms is '耗时(ms) time taken';
comment on column audit_log.ip is 'IP地址 address of the client';
comment on column audit_log.ua is '浏览器标识 user agent';
comment on column audit_log.before is '变更前 values before, masked';
comment on column audit_log.after is '变更后 values after, masked';
comment on column audit_log.risk is '风险 normal or high';
comment on column audit_log.request_id is '请求编号 id of the request';
comment on column audit_log.at is '操作时间 when';

create table audit_seal (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  first_log_id bigint not null,
  last_log_id bigint not null,
  row_count integer not null,
  prev_hash text not null,
  hash text not null,
  at timestamptz(0) not null,
  primary key (supplier_id, id),
  unique (supplier_id, first_log_id),
  unique (supplier_id, prev_hash)
);
comment on table audit_seal is '日志封存 hash chain over batches of the audit log, so that a change from outside shows';
comment on column audit_seal.supplier_id is '所属平台 tenant';
comment on column audit_seal.id is '编号 id';
comment on column audit_seal.first_log_id is '起始日志 first row of the batch';
comment on column audit_seal.last_log_id is '截止日志 last row of the batch';
comment on column audit_seal.row_count is '条数 rows in the batch';
comment on column audit_seal.prev_hash is '上一摘要 hash of the seal before; unique, so the chain cannot fork';
comment on column audit_seal.hash is '摘要 SHA-256 over the seal before and the rows';
comment on column audit_seal.at is '封存时间 when';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
create trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();

create table attachment (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  owner_type text not null default '',
  owner_id bigint,
  file_name text not null,
  ext text not null,
  mime text not null,
  size bigint not null,
  sha256 text not null,
  storage text not null default 'local' check (storage in ('local', 's3')),
  path text not null,
  thumb_path text not null default '',
  uploaded_by bigint,
  from_client text not null default 'staff' check (from_client in ('staff', 'citizen', 'superior')),
  virus_state text not null default 'pending' check (virus_state in ('pending', 'clean', 'infected')),
  downloaded integer not null default 0,
  created_at timestamptz(0) not null,
  deleted_at timestamptz(0),
  primary key (supplier_id, id),
  unique (supplier_id, path)
);
create index attachment_owner on attachment (supplier_id, owner_type, owner_id);
create index attachment_sha256 on attachment (supplier_id, sha256);
comment on table attachment is '附件 uploaded files; the row is written after the file is safe on disk (domain 4.2)';
comment on column attachment.supplier_id is '所属平台 tenant';
comment on column attachment.id is '编号 id';
comment on column attachment.owner_type is '所属对象 kind of the object it belongs to, empty until an action takes it';
comment on column attachment.owner_id is '对象编号 id of that object';
comment on column attachment.file_name is '文件名 name given by the uploader, for display only';
comment on column attachment.ext is '扩展名 extension found by content';
comment on column attachment.mime is '文件类型 media type found by content';
comment on column attachment.size is '大小 bytes';
comment on column attachment.sha256 is '摘要 SHA-256 of the content';
comment on column attachment.storage is '存储位置 where it lies';
comment on column attachment.path is '存储路径 generated name in the store';
comment on column attachment.thumb_path is '缩略图 generated name of the thumbnail';
comment on column attachment.uploaded_by is '上传人 operator who uploaded it';
comment on column attachment.from_client is '来源 staff, citizen or platform above';
comment on column attachment.virus_state is '查毒状态 result of the scan';
comment on column attachment.downloaded is '下载次数 downloads';
comment on column attachment.created_at is '上传时间 uploaded';
comment on column attachment.deleted_at is '删除时间 deleted, empty while it lives';

create table access_ip (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  ip inet not null,
  list_type text not null check (list_type in ('black', 'white', 'auto')),
  reason text not null check (reason in ('login_fail', 'too_many_requests', 'scan', 'manual')),
  hit_count integer not null default 0,
  first_at timestamptz(0) not null,
  last_at timestamptz(0) not null,
  expires_at timestamptz(0),
  region text not null default '',
  note text not null default '',
  status text not null default 'active' check (status in ('active', 'released')),
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  version integer not null default 0,
  primary key (supplier_id, id),
  unique (supplier_id, ip)
);
comment on table access_ip is '访问IP管控 addresses that are blocked or let through (domain 4.4)';
comment on column access_ip.supplier_id is '所属平台 tenant';
comment on column access_ip.id is '编号 id';
comment on column access_ip.ip is 'IP地址 address or network';
comment on column access_ip.list_type is '名单类型 black, white or made by the guard';
comment on column access_ip.reason is '原因 why it is listed';
comment on column access_ip.hit_count is '命中次数 calls refused';
comment on column access_ip.first_at is '首次时间 first seen';
comment on column access_ip.last_at is '最近时间 last seen';
comment on column access_ip.expires_at is '失效时间 end of the block, empty for none';
comment on column access_ip.region is '归属地 region of the address';
comment on column access_ip.note is '备注 note';
comment on column access_ip.status is '状态 active or released';
comment on column access_ip.created_by is '创建人 operator, empty when made by the guard';
comment on column access_ip.updated_at is '更新时间 last changed';
comment on column access_ip.updated_by is '更新人 operator who last changed it';
comment on column access_ip.version is '版本号 goes up with each change';

create table access_user (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  account_kind text not null check (account_kind in ('operator', 'user')),
  account_id bigint,
  username text not null,
  reason text not null check (reason in ('login_fail', 'too_many_requests', 'scan', 'manual')),
  hit_count integer not null default 0,
  first_at timestamptz(0) not null,
  last_at timestamptz(0) not null,
  blocked_until timestamptz(0),
  status text not null default 'active' check (status in ('active', 'released')),
  updated_at timestamptz(0),
  updated_by bigint,
  version integer not null default 0,
  primary key (supplier_id, id),
  unique (supplier_id, account_kind, username)
);
comment on table access_user is '访问用户管控 accounts that the guard slows down or blocks (domain 4.4)';
comment on column access_user.supplier_id is '所属平台 tenant';
comment on column access_user.id is '编号 id';
comment on column access_user.account_kind is '账号类别 operator of the back-office or mobile user';
comment on column access_user.account_id is '账号 account, empty when the name is unknown';
comment on column access_user.username is '用户名 name';
comment on column access_user.reason is '原因 why it is listed';
comment on column access_user.hit_count is '命中次数 failures counted';
comment on column access_user.first_at is '首次时间 first failure';
comment on column access_user.last_at is '最近时间 last failure';
comment on column access_user.blocked_until is '封禁至 end of the block';
comment on column access_user.status is '状态 active or released';
comment on column access_user.updated_at is '更新时间 last changed';
comment on column access_user.updated_by is '更新人 operator who last changed it';
comment on column access_user.version is '版本号 goes up with each change';
