-- What was unfinished when a day had ended, as the report said it then (domain 5.7, decision 0266).
create table unfinished_day (
  supplier_id bigint not null references supplier,
  day date not null,
  taken_at timestamptz(0) not null,
  primary key (supplier_id, day)
);
comment on table unfinished_day is '未办结留存 a day at the end of which what was unfinished was kept';
comment on column unfinished_day.supplier_id is '租户 tenant';
comment on column unfinished_day.day is '日期 the day that had ended';
comment on column unfinished_day.taken_at is '留存时间 when it was kept, within minutes of its end';

create table unfinished_daily (
  supplier_id bigint not null,
  day date not null,
  side text not null check (side in ('centre', 'unit')),
  dept_id bigint not null,
  counts jsonb not null,
  primary key (supplier_id, day, side, dept_id),
  foreign key (supplier_id, day) references unfinished_day on delete cascade
);
comment on table unfinished_daily is '未办结留存明细 what a department had in hand when a day had ended';
comment on column unfinished_daily.supplier_id is '租户 tenant';
comment on column unfinished_daily.day is '日期 the day that had ended';
comment on column unfinished_daily.side is '口径 as the centre counts, allocations of its own, or as the department does, all that were made to it';
comment on column unfinished_daily.dept_id is '承办单位 whose work it was';
comment on column unfinished_daily.counts is '数量 each figure of the report, by its key';
