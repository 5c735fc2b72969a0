-- Exports are written by turns and go on where they were (decision 0272); which orders a file holds is on record by the page (0273).
alter table export_job
  add column checkpoint jsonb,
  add column worked_ms integer not null default 0,
  add column turn_at timestamptz;
comment on column export_job.checkpoint is '续写点 where the file is whole up to, to go on there: path, size, cursor, rows, pen, attempt, given_up';
comment on column export_job.worked_ms is '用时 machine time spent on the rows that are written';
comment on column export_job.turn_at is '轮次 machine time when it last made way for others';

create table orders_shown (
  supplier_id bigint not null references supplier,
  request_id text not null,
  first_row integer not null,
  order_ids bigint[] not null,
  first_id bigint not null,
  last_id bigint not null,
  primary key (supplier_id, request_id, first_row)
);
comment on table orders_shown is '成批显示的工单 which orders were shown together, in a file or a print, some hundred in a row (decision 0273)';
comment on column orders_shown.supplier_id is '所属平台 tenant';
comment on column orders_shown.request_id is '请求 the export or call in which they were shown';
comment on column orders_shown.first_row is '起始行 how many rows came before';
comment on column orders_shown.order_ids is '工单 orders, in their order; they stand here also when they are deleted';
comment on column orders_shown.first_id is '最小编号 the smallest of their ids, to find one by';
comment on column orders_shown.last_id is '最大编号 the largest of their ids';
create index orders_shown_order on orders_shown (supplier_id, last_id, first_id);

alter table order_access
  add column request_id text,
  add column orders integer,
  drop constraint order_access_what,
  add constraint order_access_what check (order_id is not null and order_no is not null or phone_h is not null or request_id is not null and orders is not null);
comment on column order_access.request_id is '请求 where many orders were shown together, which (orders_shown)';
comment on column order_access.orders is '件数 how many were shown together';
create index order_access_together on order_access (supplier_id, request_id) where request_id is not null;
