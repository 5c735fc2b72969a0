-- How many orders waited when a day ended, for what waits now to be compared with (decision 0269).
create table order_counter_day (
  supplier_id bigint not null references supplier,
  dept_id bigint not null,
  day date not null,
  metric text not null,
  value bigint not null,
  primary key (supplier_id, dept_id, day, metric)
);
create index order_counter_day_old on order_counter_day (day);
comment on table order_counter_day is '日末计数 the badges as a day ended (domain 5.10)';
comment on column order_counter_day.supplier_id is '租户 tenant';
comment on column order_counter_day.dept_id is '单位 scope; the centre''s own department for centre scope';
comment on column order_counter_day.day is '日期 the day that ended';
comment on column order_counter_day.metric is '计数项 badge (domain 1.3)';
comment on column order_counter_day.value is '数量 how many; none is not written';
