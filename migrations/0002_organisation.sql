-- Organisation and reference data: who works here, where, and the words they use (domain 4.2 to 4.4).

create table role (
  supplier_id bigint not null,
  id bigint generated always as identity,
  code text not null,
  name text not null,
  description text not null default '',
  path_arr jsonb not null default '[]',
  api_arr jsonb not null default '[]',
  is_system boolean not null default false,
  mutually_exclusive jsonb not null default '[]',
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id) references supplier
);
create unique index role_code_u on role (supplier_id, code) where deleted_at is null;
create unique index role_name_u on role (supplier_id, name) where deleted_at is null;
comment on table role is '角色 role: a set of permitted routes and endpoints';
comment on column role.supplier_id is '租户 tenant';
comment on column role.id is '编号 id';
comment on column role.code is '角色代码 stable code that rules and the session name';
comment on column role.name is '角色名称 name';
comment on column role.description is '说明 description';
comment on column role.path_arr is '允许的路由 permitted route paths, array of text';
comment on column role.api_arr is '允许的接口 permitted endpoint paths, array of text';
comment on column role.is_system is '系统内置 built in, cannot be deleted';
comment on column role.mutually_exclusive is '互斥角色 codes of roles that nobody may hold beside this one';
comment on column role.created_at is '创建时间 created at';
comment on column role.created_by is '创建人 created by operator';
comment on column role.updated_at is '更新时间 updated at';
comment on column role.updated_by is '更新人 updated by operator';
comment on column role.deleted_at is '删除时间 deleted at';
comment on column role.version is '版本 optimistic lock';

create table area (
  supplier_id bigint not null,
  id bigint generated always as identity,
  parent_id bigint,
  level text not null check (level in ('district', 'street', 'community')),
  code text not null,
  name text not null,
  name_en text not null default '',
  lng numeric(10, 6) check (lng between 73 and 136),
  lat numeric(10, 6) check (lat between 3 and 54),
  polygon jsonb,
  population integer,
  dept_id bigint,
  sort integer not null default 100,
  enabled boolean not null default true,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id) references supplier,
  foreign key (supplier_id, parent_id) references area (supplier_id, id)
);
create unique index area_code_u on area (supplier_id, code) where deleted_at is null;
create index area_parent on area (supplier_id, parent_id, sort);
comment on table area is '区域 area: district, street, community';
comment on column area.supplier_id is '租户 tenant';
comment on column area.id is '编号 id';
comment on column area.parent_id is '上级区域 area above';
comment on column area.level is '级别 district, street or community';
comment on column area.code is '区划代码 code in the form of GB/T 2260';
comment on column area.name is '名称 name';
comment on column area.name_en is '英文名称 English name';
comment on column area.lng is '中心经度 longitude of the centroid, GCJ-02';
comment on column area.lat is '中心纬度 latitude of the centroid, GCJ-02';
comment on column area.polygon is '边界 boundary as GeoJSON';
comment on column area.population is '人口 population';
comment on column area.dept_id is '属地单位 department responsible for the area';
comment on column area.sort is '排序 sort';
comment on column area.enabled is '启用 enabled';
comment on column area.created_at is '创建时间 created at';
comment on column area.created_by is '创建人 created by operator';
comment on column area.updated_at is '更新时间 updated at';
comment on column area.updated_by is '更新人 updated by operator';
comment on column area.deleted_at is '删除时间 deleted at';
comment on column area.version is '版本 optimistic lock';

create table department (
  supplier_id bigint not null,
  id bigint generated always as identity,
  pid bigint,
  path text not null,
  level integer not null check (level between 1 and 4),
  code text not null,
  name text not null,
  short_name text not null,
  name_en text not null default '',
  kind text not null check (kind in ('centre', 'street', 'bureau', 'company', 'subunit', 'community')),
  uscc text,
  area_id bigint,
  duties text not null default '',
  leader_name text,
  leader_phone text,
  leader_phone_h text,
  duty_phone text,
  can_undertake boolean not null,
  can_assist boolean not null default true,
  is_fallback boolean not null default false,
  sort integer not null default 100,
  enabled boolean not null default true,
  superior_unit_name text,
  aliases jsonb not null default '[]',
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id) references supplier,
  foreign key (supplier_id, pid) references department (supplier_id, id),
  foreign key (supplier_id, area_id) references area (supplier_id, id),
  check ((pid is null) = (level = 1)),
  check (kind not in ('street', 'community') or area_id is not null)
);
alter table area add foreign key (supplier_id, dept_id) references department (supplier_id, id);
create unique index department_code_u on department (supplier_id, code) where deleted_at is null;
create unique index department_name_u on department (supplier_id, pid, name) where deleted_at is null;
create unique index department_fallback_u on department (supplier_id, kind) where is_fallback and deleted_at is null;
create index department_children on department (supplier_id, pid, sort, id);
create index department_path on department (supplier_id, path text_pattern_ops);
comment on table department is '部门 department: the centre, undertaking departments and their sub-units';
comment on column department.supplier_id is '租户 tenant';
comment on column department.id is '编号 id';
comment on column department.pid is '上级部门 department above; empty for the centre';
comment on column department.path is '路径 ids from the root to itself, as in /1/23/';
comment on column department.level is '层级 1 centre, 2 undertaking department, 3 and 4 sub-units';
comment on column department.code is '部门编码 code';
comment on column department.name is '部门名称 name';
comment on column department.short_name is '简称 short name';
comment on column department.name_en is '英文名称 English name';
comment on column department.kind is '类别 centre, street, bureau, company, subunit or community';
comment on column department.uscc is '统一社会信用代码 unified social credit code';
comment on column department.area_id is '辖区 area it is responsible for';
comment on column department.duties is '职责说明 duties, shown to dispatchers';
comment on column department.leader_name is '分管领导(密文) responsible leader, sealed';
comment on column department.leader_phone is '领导电话(密文) leader phone, sealed';
comment on column department.leader_phone_h is '领导电话摘要 keyed hash of the leader phone';
comment on column department.duty_phone is '值班电话 duty phone of the office';
comment on column department.can_undertake is '可承办 may be the lead department';
comment on column department.can_assist is '可协办 may assist';
comment on column department.is_fallback is '兜底单位 takes matters without a clear owner, one per kind';
comment on column department.sort is '排序 sort';
comment on column department.enabled is '启用 enabled';
comment on column department.superior_unit_name is '上级系统单位名 name of it in the files of the city';
comment on column department.aliases is '别名 other names met in files, array of text';
comment on column department.created_at is '创建时间 created at';
comment on column department.created_by is '创建人 created by operator';
comment on column department.updated_at is '更新时间 updated at';
comment on column department.updated_by is '更新人 updated by operator';
comment on column department.deleted_at is '删除时间 deleted at';
comment on column department.version is '版本 optimistic lock';

create table operator (
  supplier_id bigint not null,
  id bigint generated always as identity,
  username text not null,
  password_hash text not null,
  nick_name text not null,
  real_name text not null,
  phone text,
  phone_h text,
  logo text,
  dept_id bigint not null,
  role_ids jsonb not null,
  current_role_id bigint,
  user_level text not null check (user_level in ('1', '2', '3', '4')),
  is_union boolean not null default false,
  ding_user_id text,
  introduction text not null default '',
  status text not null default 'enabled' check (status in ('enabled', 'disabled', 'locked')),
  is_week_pwd boolean not null default false,
  pwd_changed_at timestamptz(0),
  pwd_history jsonb not null default '[]',
  must_change_pwd boolean not null default false,
  one_time_until timestamptz(0),
  fail_count integer not null default 0,
  locked_until timestamptz(0),
  last_login_at timestamptz(0),
  last_login_ip text,
  mfa_type text not null default 'none' check (mfa_type in ('none', 'sms', 'totp')),
  mfa_secret text,
  valid_from date,
  valid_to date,
  ip_allow jsonb not null default '[]',
  remark text not null default '',
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id) references supplier,
  foreign key (supplier_id, dept_id) references department (supplier_id, id),
  foreign key (supplier_id, current_role_id) references role (supplier_id, id),
  check (jsonb_typeof(role_ids) = 'array' and jsonb_array_length(role_ids) >= 1)
);
create unique index operator_username_u on operator (supplier_id, lower(username)) where deleted_at is null;
create unique index operator_phone_u on operator (supplier_id, phone_h) where deleted_at is null;
create index operator_dept on operator (supplier_id, dept_id, id);
create index operator_roles on operator using gin (role_ids jsonb_path_ops);
comment on table operator is '管理员(后台账号) operator: an account of this back-office';
comment on column operator.supplier_id is '租户 tenant';
comment on column operator.id is '编号 id';
comment on column operator.username is '账号 user name';
comment on column operator.password_hash is '密码散列 argon2id hash';
comment on column operator.nick_name is '昵称 nickname, shown in the watermark';
comment on column operator.real_name is '姓名 real name';
comment on column operator.phone is '手机(密文) phone, sealed';
comment on column operator.phone_h is '手机摘要 keyed hash of the phone';
comment on column operator.logo is '头像 avatar';
comment on column operator.dept_id is '所属部门 department';
comment on column operator.role_ids is '角色 role ids, array of decimal text';
comment on column operator.current_role_id is '当前角色 role chosen last; empty means all of them';
comment on column operator.user_level is '用户级别 1 centre, 2 department, 3 sub-unit or community, 4 grid member';
comment on column operator.is_union is '联合账号 may switch tenant';
comment on column operator.ding_user_id is '钉钉账号 DingTalk user';
comment on column operator.introduction is '简介 introduction';
comment on column operator.status is '状态 enabled, disabled or locked';
comment on column operator.is_week_pwd is '弱密码 the password is weak';
comment on column operator.pwd_changed_at is '密码修改时间 password changed at';
comment on column operator.pwd_history is '历史密码散列 hashes of the last passwords';
comment on column operator.must_change_pwd is '须修改密码 must change the password at the next sign-in';
comment on column operator.one_time_until is '一次性密码期限 the password works once and not after this; empty for a password of one''s own';
comment on column operator.fail_count is '连续失败次数 failed sign-ins in a row';
comment on column operator.locked_until is '锁定至 locked until';
comment on column operator.last_login_at is '最近登录时间 last sign-in at';
comment on column operator.last_login_ip is '最近登录IP last sign-in from';
comment on column operator.mfa_type is '二次验证方式 second factor';
comment on column operator.mfa_secret is '二次验证密钥(密文) secret of the second factor, sealed';
comment on column operator.valid_from is '有效期起 valid from';
comment on column operator.valid_to is '有效期止 valid to';
comment on column operator.ip_allow is '允许的IP addresses it may sign in from, array of text';
comment on column operator.remark is '备注 remark';
comment on column operator.created_at is '创建时间 created at';
comment on column operator.created_by is '创建人 created by operator';
comment on column operator.updated_at is '更新时间 updated at';
comment on column operator.updated_by is '更新人 updated by operator';
comment on column operator.deleted_at is '删除时间 deleted at';
comment on column operator.version is '版本 optimistic lock';

create table person (
  supplier_id bigint not null,
  id bigint generated always as identity,
  dept_id bigint not null,
  name text not null,
  gender text not null default 'unknown' check (gender in ('male', 'female', 'unknown')),
  post text not null default '',
  person_role text not null check (person_role in ('leader', 'liaison', 'operator', 'duty')),
  mobile text not null,
  mobile_h text not null,
  tel text,
  email text,
  ding_user_id text,
  wx_openid text,
  operator_id bigint,
  receive_notice boolean not null default true,
  notice_events jsonb not null default '[]',
  sort integer not null default 100,
  enabled boolean not null default true,
  remark text not null default '',
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id) references supplier,
  foreign key (supplier_id, dept_id) references department (supplier_id, id),
  foreign key (supplier_id, operator_id) references operator (supplier_id, id)
);
create unique index person_mobile_u on person (supplier_id, dept_id, mobile_h) where deleted_at is null;
create unique index person_operator_u on person (supplier_id, operator_id) where deleted_at is null;
create index person_dept on person (supplier_id, dept_id, sort, id);
comment on table person is '部门人员 person: leaders, liaisons, operators and duty officers of a department';
comment on column person.supplier_id is '租户 tenant';
comment on column person.id is '编号 id';
comment on column person.dept_id is '所属部门 department';
comment on column person.name is '姓名 name';
comment on column person.gender is '性别 gender';
comment on column person.post is '职务 post';
comment on column person.person_role is '人员角色 leader, liaison, operator or duty';
comment on column person.mobile is '手机(密文) mobile, sealed';
comment on column person.mobile_h is '手机摘要 keyed hash of the mobile';
comment on column person.tel is '办公电话 office phone';
comment on column person.email is '邮箱 email';
comment on column person.ding_user_id is '钉钉账号 DingTalk user';
comment on column person.wx_openid is '微信标识 WeChat openid';
comment on column person.operator_id is '登录账号 account, when the person has one';
comment on column person.receive_notice is '接收通知 receives notices';
comment on column person.notice_events is '通知事项 events it is told of; empty means all';
comment on column person.sort is '排序 sort';
comment on column person.enabled is '启用 enabled';
comment on column person.remark is '备注 remark';
comment on column person.created_at is '创建时间 created at';
comment on column person.created_by is '创建人 created by operator';
comment on column person.updated_at is '更新时间 updated at';
comment on column person.updated_by is '更新人 updated by operator';
comment on column person.deleted_at is '删除时间 deleted at';
comment on column person.version is '版本 optimistic lock';

create table category (
  supplier_id bigint not null,
  id bigint generated always as identity,
  parent_id bigint,
  level integer not null check (level between 1 and 3),
  code text not null check (length(code) = level * 2),
  name text not null,
  name_en text not null default '',
  full_name text not null,
  default_dept_id bigint,
  lead_by_area boolean not null default false,
  default_urgency text not null default 'normal' check (default_urgency in ('normal', 'urgent_24h', 'urgent_2h')),
  keywords jsonb not null default '[]',
  season jsonb not null default '[]',
  sort integer not null default 100,
  enabled boolean not null default true,
  superior_code text,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id) references supplier,
  foreign key (supplier_id, parent_id) references category (supplier_id, id),
  foreign key (supplier_id, default_dept_id) references department (supplier_id, id),
  check ((parent_id is null) = (level = 1))
);
create unique index category_code_u on category (supplier_id, code) where deleted_at is null;
create index category_parent on category (supplier_id, parent_id, sort);
comment on table category is '事项分类 category: three levels, codes of 2+2+2 digits';
comment on column category.supplier_id is '租户 tenant';
comment on column category.id is '编号 id';
comment on column category.parent_id is '上级分类 category above';
comment on column category.level is '级别 1 to 3';
comment on column category.code is '分类代码 code, two digits a level';
comment on column category.name is '名称 name';
comment on column category.name_en is '英文名称 English name';
comment on column category.full_name is '全称 names from the first level, joined by /';
comment on column category.default_dept_id is '默认承办单位 department that usually leads';
comment on column category.lead_by_area is '属地承办 the street of the address leads';
comment on column category.default_urgency is '默认紧急程度 urgency unless somebody says otherwise';
comment on column category.keywords is '关键词 words it is guessed from, array of text';
comment on column category.season is '季节 months (1 to 12) in which it peaks, array of numbers';
comment on column category.sort is '排序 sort';
comment on column category.enabled is '启用 enabled';
comment on column category.superior_code is '上级代码 code in the tree of the city';
comment on column category.created_at is '创建时间 created at';
comment on column category.created_by is '创建人 created by operator';
comment on column category.updated_at is '更新时间 updated at';
comment on column category.updated_by is '更新人 updated by operator';
comment on column category.deleted_at is '删除时间 deleted at';
comment on column category.version is '版本 optimistic lock';

create table dispatch_rule (
  supplier_id bigint not null,
  id bigint generated always as identity,
  category_id bigint not null,
  area_id bigint,
  dept_id bigint not null,
  assist_dept_ids jsonb not null default '[]',
  priority integer not null default 100,
  basis text not null default '',
  enabled boolean not null default true,
  hit_count integer not null default 0,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id) references supplier,
  foreign key (supplier_id, category_id) references category (supplier_id, id),
  foreign key (supplier_id, area_id) references area (supplier_id, id),
  foreign key (supplier_id, dept_id) references department (supplier_id, id)
);
create index dispatch_rule_match on dispatch_rule (supplier_id, category_id, area_id);
create index dispatch_rule_dept on dispatch_rule (supplier_id, dept_id);
comment on table dispatch_rule is '派单目录 dispatch catalogue: which department leads a category in an area';
comment on column dispatch_rule.supplier_id is '租户 tenant';
comment on column dispatch_rule.id is '编号 id';
comment on column dispatch_rule.category_id is '事项分类 category; holds for those below it too';
comment on column dispatch_rule.area_id is '区域 area; empty means any';
comment on column dispatch_rule.dept_id is '主办单位 lead department';
comment on column dispatch_rule.assist_dept_ids is '协办单位 assist departments, array of decimal text';
comment on column dispatch_rule.priority is '优先级 the higher wins among equally specific ones';
comment on column dispatch_rule.basis is '依据 basis';
comment on column dispatch_rule.enabled is '启用 enabled';
comment on column dispatch_rule.hit_count is '采用次数 times it was followed';
comment on column dispatch_rule.created_at is '创建时间 created at';
comment on column dispatch_rule.created_by is '创建人 created by operator';
comment on column dispatch_rule.updated_at is '更新时间 updated at';
comment on column dispatch_rule.updated_by is '更新人 updated by operator';
comment on column dispatch_rule.deleted_at is '删除时间 deleted at';
comment on column dispatch_rule.version is '版本 optimistic lock';

create table order_template (
  supplier_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('allocate', 'reply', 'back', 'back_audit', 'reply_reject', 'report_normal',
    'report_compliance', 'report_notscope', 'urge', 'supervise', 'delay', 'sms')),
  title text not null,
  content text not null,
  dept_id bigint,
  category_id bigint,
  sort integer not null default 100,
  enabled boolean not null default true,
  use_count integer not null default 0,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id) references supplier,
  foreign key (supplier_id, dept_id) references department (supplier_id, id),
  foreign key (supplier_id, category_id) references category (supplier_id, id)
);
create index order_template_kind on order_template (supplier_id, kind, sort, id);
comment on table order_template is '模板 order template: ready texts for opinions, replies and messages';
comment on column order_template.supplier_id is '租户 tenant';
comment on column order_template.id is '编号 id';
comment on column order_template.kind is '模板类型 which form offers it';
comment on column order_template.title is '标题 title';
comment on column order_template.content is '内容 text with {order_no} {title} {dept} {due} {caller}';
comment on column order_template.dept_id is '所属部门 department; empty means shared by all';
comment on column order_template.category_id is '事项分类 category it is meant for; empty means any';
comment on column order_template.sort is '排序 sort';
comment on column order_template.enabled is '启用 enabled';
comment on column order_template.use_count is '使用次数 times it was used';
comment on column order_template.created_at is '创建时间 created at';
comment on column order_template.created_by is '创建人 created by operator';
comment on column order_template.updated_at is '更新时间 updated at';
comment on column order_template.updated_by is '更新人 updated by operator';
comment on column order_template.deleted_at is '删除时间 deleted at';
comment on column order_template.version is '版本 optimistic lock';

create table dict (
  supplier_id bigint not null,
  id bigint generated always as identity,
  type text not null,
  zh text not null,
  en text not null,
  system boolean not null default false,
  sort integer not null default 100,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  version integer not null default 0,
  primary key (supplier_id, id),
  unique (supplier_id, type),
  foreign key (supplier_id) references supplier
);
comment on table dict is '字典 dictionary: a named list of codes';
comment on column dict.supplier_id is '租户 tenant';
comment on column dict.id is '编号 id';
comment on column dict.type is '字典类型 type';
comment on column dict.zh is '中文名称 Chinese name';
comment on column dict.en is '英文名称 English name';
comment on column dict.system is '系统内置 built in: its codes cannot be changed';
comment on column dict.sort is '排序 sort';
comment on column dict.created_at is '创建时间 created at';
comment on column dict.created_by is '创建人 created by operator';
comment on column dict.updated_at is '更新时间 updated at';
comment on column dict.updated_by is '更新人 updated by operator';
comment on column dict.version is '版本 optimistic lock';

create table dict_item (
  supplier_id bigint not null,
  id bigint generated always as identity,
  type text not null,
  code text not null,
  zh text not null,
  en text not null,
  sort integer not null default 100,
  enabled boolean not null default true,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  version integer not null default 0,
  primary key (supplier_id, id),
  unique (supplier_id, type, code),
  foreign key (supplier_id, type) references dict (supplier_id, type)
);
comment on table dict_item is '字典项 dictionary item: one code and its words';
comment on column dict_item.supplier_id is '租户 tenant';
comment on column dict_item.id is '编号 id';
comment on column dict_item.type is '字典类型 type of the dictionary';
comment on column dict_item.code is '代码 code';
comment on column dict_item.zh is '中文 Chinese';
comment on column dict_item.en is '英文 English';
comment on column dict_item.sort is '排序 sort';
comment on column dict_item.enabled is '启用 enabled';
comment on column dict_item.created_at is '创建时间 created at';
comment on column dict_item.created_by is '创建人 created by operator';
comment on column dict_item.updated_at is '更新时间 updated at';
comment on column dict_item.updated_by is '更新人 updated by operator';
comment on column dict_item.version is '版本 optimistic lock';

create table quick_menu (
  supplier_id bigint not null,
  id bigint generated always as identity,
  operator_id bigint not null,
  full_path text not null,
  path text not null,
  name text not null,
  title text not null,
  sort integer not null default 100,
  created_at timestamptz(0) not null,
  primary key (supplier_id, id),
  unique (supplier_id, operator_id, path),
  foreign key (supplier_id, operator_id) references operator (supplier_id, id)
);
comment on table quick_menu is '快捷菜单 quick menu: up to sixteen routes of an operator';
comment on column quick_menu.supplier_id is '租户 tenant';
comment on column quick_menu.id is '编号 id';
comment on column quick_menu.operator_id is '管理员 operator';
comment on column quick_menu.full_path is '完整路径 full path';
comment on column quick_menu.path is '路径 route path';
comment on column quick_menu.name is '路由名 route name';
comment on column quick_menu.title is '标题 title';
comment on column quick_menu.sort is '排序 sort';
comment on column quick_menu.created_at is '创建时间 created at';
