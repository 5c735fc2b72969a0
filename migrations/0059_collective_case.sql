-- Where several callers speak of the same matter at the same place within some days (domain 2.9, decision 0162).
create table collective_case (
  supplier_id bigint not null references supplier,
  id bigint generated always as identity,
  category_id bigint not null,
  area_id bigint not null,
  callers integer not null,
  orders integer not null,
  trend integer[] not null,
  main_id bigint,
  waiting_id bigint,
  first_at timestamptz(0) not null,
  last_at timestamptz(0) not null,
  found_at timestamptz(0) not null,
  ended_at timestamptz(0),
  primary key (supplier_id, id),
  foreign key (supplier_id, category_id) references category,
  foreign key (supplier_id, area_id) references area
);
create unique index collective_case_running on collective_case (supplier_id, category_id, area_id) where ended_at is null;
create index collective_case_latest on collective_case (supplier_id, last_at, id);
comment on table collective_case is '群体性诉求 several callers, one matter, one place; counted anew every ten minutes';
comment on column collective_case.supplier_id is '所属平台 tenant';
comment on column collective_case.id is '编号 id';
comment on column collective_case.category_id is '事项分类 what they speak of';
comment on column collective_case.area_id is '区域 community, or street where none is known';
comment on column collective_case.callers is '诉求人数 different numbers within the window';
comment on column collective_case.orders is '工单数 orders within the window';
comment on column collective_case.trend is '每日件数 orders of each day of the window, the last is today';
comment on column collective_case.main_id is '可作主单 the earliest order that is open';
comment on column collective_case.waiting_id is '待派单 the latest order that waits to be allocated';
comment on column collective_case.first_at is '首件时间 first of them';
comment on column collective_case.last_at is '末件时间 last of them';
comment on column collective_case.found_at is '预警时间 when so many had called';
comment on column collective_case.ended_at is '结束时间 when fewer did again';
