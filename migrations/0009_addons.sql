-- Addons of the platform (domain 4.5): known to every tenant, installed by some.

create table addon (
  supplier_id bigint not null,
  id bigint generated always as identity,
  key text not null check (char_length(key) between 1 and 40),
  name text not null,
  name_en text not null,
  type text not null check (type in ('system', 'business', 'marketing', 'storage', 'notify')),
  has_setting boolean not null default false,
  installed boolean not null default false,
  installed_at timestamptz(0),
  created_at timestamptz(0) not null,
  updated_at timestamptz(0),
  updated_by bigint,
  version integer not null default 0,
  primary key (supplier_id, id),
  unique (supplier_id, key),
  foreign key (supplier_id) references supplier,
  check (installed = (installed_at is not null))
);
comment on table addon is '插件 addon, installed or not';
comment on column addon.supplier_id is '所属平台 tenant';
comment on column addon.id is '编号 id';
comment on column addon.key is '标识 key that screens and settings name';
comment on column addon.name is '名称 name';
comment on column addon.name_en is '英文名称 name in English';
comment on column addon.type is '类型 kind';
comment on column addon.has_setting is '有设置页 has a page of settings';
comment on column addon.installed is '已安装 installed';
comment on column addon.installed_at is '安装时间 installed at, empty when it is not';
comment on column addon.created_at is '创建时间 known to this tenant since';
comment on column addon.updated_at is '更新时间 last changed';
comment on column addon.updated_by is '更新人 operator who last changed it';
comment on column addon.version is '版本号 goes up with each change';

-- Tenants of before; later ones are given theirs when they are created.
insert into addon (supplier_id, key, name, name_en, type, has_setting, created_at)
select supplier_id, key, name, name_en, type, has_setting, now()
from supplier
cross join (values
  (1, 'upload_storage', '上传存储', 'Upload storage', 'storage', true),
  (2, 'sms', '短信', 'Text messages', 'notify', true),
  (3, 'email', '邮件', 'Email', 'notify', true),
  (4, 'social_login', '社交登录', 'Social sign-in', 'system', true),
  (5, 'wechat', '微信公众号', 'WeChat public account', 'marketing', true),
  (6, 'dingtalk', '钉钉', 'DingTalk', 'notify', true),
  (7, 'grid', '网格管理', 'Grid management', 'business', false),
  (8, 'epidemic', '疫情防控', 'Epidemic control', 'business', false),
  (9, 'campus', '校园健康', 'Campus health', 'business', false),
  (10, 'bidding', '交易招标', 'Trading and bidding', 'business', false),
  (11, 'map', '地图服务', 'Maps', 'system', true)
) as known (place, key, name, name_en, type, has_setting)
order by supplier_id, place;
