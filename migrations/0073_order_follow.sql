-- Orders that somebody follows: he is told what happens to them (domain 2.15).
create table order_follow (
  supplier_id bigint not null references supplier,
  operator_id bigint not null,
  order_id bigint not null,
  told_log bigint not null,
  created_at timestamptz(0) not null,
  primary key (supplier_id, operator_id, order_id),
  foreign key (supplier_id, operator_id) references operator
) with (fillfactor = 70);
create index order_follow_order on order_follow (supplier_id, order_id);
comment on table order_follow is '关注的工单 whom an order is followed by';
comment on column order_follow.supplier_id is '所属平台 tenant';
comment on column order_follow.operator_id is '关注人 who follows it';
comment on column order_follow.order_id is '工单 order';
comment on column order_follow.told_log is '已告知的流程 last line of history that he was told of';
comment on column order_follow.created_at is '关注时间 since when';
