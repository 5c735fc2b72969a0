-- Where something rises: what is counted of each day, and what was seen of it (domain 5.11, decision 0246).
create table place_tally (
  supplier_id bigint not null references supplier,
  day date not null,
  category_id bigint not null,
  area_id bigint,
  n integer not null,
  unique nulls not distinct (supplier_id, day, category_id, area_id)
);
comment on table place_tally is '地点事项日计数 orders of a day by place and matter; counted anew while orders of the day may still change';
comment on column place_tally.supplier_id is '所属平台 tenant';
comment on column place_tally.day is '日期 day of receipt';
comment on column place_tally.category_id is '事项分类 as the orders say it';
comment on column place_tally.area_id is '区域 community, or street where none is known';
comment on column place_tally.n is '件数 orders, invalid ones apart';

create table early_warning (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  kind text not null check (kind in ('place', 'district', 'address', 'season')),
  topic_id bigint,
  area_id bigint,
  address_key text,
  n integer not null,
  usual numeric(10, 2) not null,
  days integer not null,
  from_on date not null,
  to_on date not null,
  trend integer[] not null default '{}',
  state text not null default 'new' check (state in ('new', 'watched', 'handled', 'false_alarm')),
  reason text not null default '',
  judged_at timestamptz(0),
  judged_by bigint,
  ended_at timestamptz(0),
  created_at timestamptz(0) not null,
  created_by bigint,
  updated_at timestamptz(0),
  updated_by bigint,
  deleted_at timestamptz(0),
  version integer not null default 0,
  primary key (supplier_id, id),
  foreign key (supplier_id, topic_id) references category,
  foreign key (supplier_id, area_id) references area
);
create unique index early_warning_running on early_warning (supplier_id, kind, topic_id, area_id, address_key) nulls not distinct
  where ended_at is null;
create index early_warning_latest on early_warning (supplier_id, created_at desc, id desc) where deleted_at is null;
comment on table early_warning is '苗头预警 where more comes in than usual, and what was made of it';
comment on column early_warning.supplier_id is '所属平台 tenant';
comment on column early_warning.id is '编号 id';
comment on column early_warning.kind is '预警类型 of a place and topic, of a topic in the district, of an address, of a season';
comment on column early_warning.topic_id is '事项 category that its orders lie below; none of an address';
comment on column early_warning.area_id is '区域 community, or street where none is known; none of the whole district';
comment on column early_warning.address_key is '地址摘要 digest of the address without spaces and signs';
comment on column early_warning.n is '件数 orders within the days, as counted last';
comment on column early_warning.usual is '往常件数 orders that are usual in as many days';
comment on column early_warning.days is '天数 so many days are looked at';
comment on column early_warning.from_on is '起 first of these days';
comment on column early_warning.to_on is '止 last of these days';
comment on column early_warning.trend is '逐日件数 orders of each of four weeks up to the last day';
comment on column early_warning.state is '处置状态 what was made of it';
comment on column early_warning.reason is '处置说明 why, in words';
comment on column early_warning.judged_at is '处置时间 when';
comment on column early_warning.judged_by is '处置人 operator';
comment on column early_warning.ended_at is '消退时间 when it had passed';
comment on column early_warning.created_at is '预警时间 found at';
comment on column early_warning.created_by is '创建人 nobody: it is found by the program';
comment on column early_warning.updated_at is '更新时间 updated at';
comment on column early_warning.updated_by is '更新人 updated by operator';
comment on column early_warning.deleted_at is '删除时间 deleted at';
comment on column early_warning.version is '版本 optimistic lock';
