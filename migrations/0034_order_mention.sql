-- Whom notes on orders mention, so that each finds the orders that somebody wants him to look at.

create table order_mention (
  supplier_id bigint not null,
  id bigint not null default nextval('rexian_id'),
  order_id bigint not null,
  operator_id bigint not null,
  created_at timestamptz(0) not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id),
  foreign key (supplier_id, operator_id) references operator (supplier_id, id)
);
create index order_mention_operator on order_mention (supplier_id, operator_id, order_id);
create index order_mention_order on order_mention (supplier_id, order_id);
comment on table order_mention is '备注提到的人 who is mentioned by a note on an order (domain 2.22)';
comment on column order_mention.supplier_id is '所属平台 tenant';
comment on column order_mention.id is '编号 id';
comment on column order_mention.order_id is '工单 order';
comment on column order_mention.operator_id is '提到的人 account';
comment on column order_mention.created_at is '时间 when';
