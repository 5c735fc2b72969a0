-- The working calendar of a tenant and how long each kind of order may take (domain 3, 4.2).

create table holiday_year (
  supplier_id bigint not null,
  id bigint generated always as identity,
  year integer not null check (year between 2000 and 2199),
  state text not null check (state in ('published', 'provisional')),
  source text not null default '',
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0) not null,
  updated_by bigint,
  version integer not null default 0,
  primary key (supplier_id, id),
  unique (supplier_id, year),
  foreign key (supplier_id) references supplier
);
comment on table holiday_year is '节假日年度 year whose days off are known';
comment on column holiday_year.supplier_id is '所属平台 tenant';
comment on column holiday_year.id is '编号 id';
comment on column holiday_year.year is '年度 year';
comment on column holiday_year.state is '状态 published: in force; provisional: a draft that does not count';
comment on column holiday_year.source is '依据 notice that the days were read from';
comment on column holiday_year.created_at is '创建时间 created';
comment on column holiday_year.created_by is '创建人 operator who created it';
comment on column holiday_year.updated_at is '更新时间 last changed, with any of its days';
comment on column holiday_year.updated_by is '更新人 operator who last changed it';
comment on column holiday_year.version is '版本号 goes up with each change of the year or its days';

create table holiday_day (
  supplier_id bigint not null,
  id bigint generated always as identity,
  year integer not null,
  date date not null,
  type text not null check (type in ('holiday', 'makeup')),
  name text not null check (char_length(name) <= 30),
  primary key (supplier_id, id),
  unique (supplier_id, date),
  foreign key (supplier_id, year) references holiday_year (supplier_id, year) on delete cascade,
  check (extract(year from date) = year)
);
create index holiday_day_year on holiday_day (supplier_id, year, date);
comment on table holiday_day is '节假日 day that is not what its weekday says';
comment on column holiday_day.supplier_id is '所属平台 tenant';
comment on column holiday_day.id is '编号 id';
comment on column holiday_day.year is '年度 year of the table it belongs to';
comment on column holiday_day.date is '日期 date';
comment on column holiday_day.type is '类型 holiday: off; makeup: worked on a weekend';
comment on column holiday_day.name is '名称 name of the holiday';

create table limit_rule (
  supplier_id bigint not null,
  id bigint generated always as identity,
  category_id bigint,
  appeal_type text check (appeal_type in ('consult', 'help', 'complaint', 'tipoff', 'suggestion', 'praise', 'other')),
  urgency text check (urgency in ('normal', 'urgent_24h', 'urgent_2h')),
  source_channel text check (source_channel in ('phone', 'wx_app', 'city_app', 'superior', 'leader_mailbox', 'police_110',
    'people_net', 'grid', 'walk_in', 'media', 'other')),
  complexity text check (complexity in ('simple', 'general', 'complex')),
  is_redo boolean not null default false,
  handle_n integer not null check (handle_n between 0 and 999),
  handle_unit text not null check (handle_unit in ('workday', 'natural_day', 'same_day', 'hour', 'work_hour', 'minute')),
  sign_n integer,
  sign_unit text check (sign_unit in ('workday', 'natural_day', 'same_day', 'hour', 'work_hour', 'minute')),
  contact_n integer,
  contact_unit text check (contact_unit in ('workday', 'natural_day', 'same_day', 'hour', 'work_hour', 'minute')),
  back_n integer,
  back_unit text check (back_unit in ('workday', 'natural_day', 'same_day', 'hour', 'work_hour', 'minute')),
  audit_n integer,
  audit_unit text check (audit_unit in ('workday', 'natural_day', 'same_day', 'hour', 'work_hour', 'minute')),
  review_n integer,
  review_unit text check (review_unit in ('workday', 'natural_day', 'same_day', 'hour', 'work_hour', 'minute')),
  priority integer not null default 0,
  enabled boolean not null default true,
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id) references supplier,
  foreign key (supplier_id, category_id) references category (supplier_id, id),
  check ((sign_n is null) = (sign_unit is null)),
  check ((contact_n is null) = (contact_unit is null)),
  check ((back_n is null) = (back_unit is null)),
  check ((audit_n is null) = (audit_unit is null)),
  check ((review_n is null) = (review_unit is null))
);
create unique index limit_rule_u
  on limit_rule (supplier_id, category_id, appeal_type, urgency, source_channel, complexity, is_redo, priority)
  nulls not distinct where deleted_at is null;
comment on table limit_rule is '时限规则 how long orders of a kind may take; the most specific rule that fits applies';
comment on column limit_rule.supplier_id is '所属平台 tenant';
comment on column limit_rule.id is '编号 id';
comment on column limit_rule.category_id is '分类 category with all below it, empty for any';
comment on column limit_rule.appeal_type is '诉求类型 appeal type, empty for any';
comment on column limit_rule.urgency is '紧急程度 urgency, empty for any';
comment on column limit_rule.source_channel is '来源渠道 source, empty for any';
comment on column limit_rule.complexity is '复杂程度 complexity, empty for any';
comment on column limit_rule.is_redo is '重办 applies only to orders handled again';
comment on column limit_rule.handle_n is '办理时限 length of the handling limit';
comment on column limit_rule.handle_unit is '办理时限单位 its unit';
comment on column limit_rule.sign_n is '签收时限 length of the limit for signing, empty for none';
comment on column limit_rule.sign_unit is '签收时限单位 its unit';
comment on column limit_rule.contact_n is '联系时限 length of the limit for the first contact, empty for none';
comment on column limit_rule.contact_unit is '联系时限单位 its unit';
comment on column limit_rule.back_n is '退单时限 length of the limit for sending back, empty for none';
comment on column limit_rule.back_unit is '退单时限单位 its unit';
comment on column limit_rule.audit_n is '退单审核时限 length of the limit for auditing a send-back, empty for none';
comment on column limit_rule.audit_unit is '退单审核时限单位 its unit';
comment on column limit_rule.review_n is '回复审核时限 length of the limit for reviewing a reply, empty for none';
comment on column limit_rule.review_unit is '回复审核时限单位 its unit';
comment on column limit_rule.priority is '优先级 the higher one wins between rules equally specific';
comment on column limit_rule.enabled is '启用 counts';
comment on column limit_rule.created_at is '创建时间 created';
comment on column limit_rule.created_by is '创建人 operator who created it';
comment on column limit_rule.updated_at is '更新时间 last changed';
comment on column limit_rule.updated_by is '更新人 operator who last changed it';
comment on column limit_rule.deleted_at is '删除时间 deleted, empty while it lives';
comment on column limit_rule.version is '版本号 goes up with each change';
