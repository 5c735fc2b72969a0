-- Why an order was judged invalid (domain 2.10).

alter table complaint_order add column invalid_reason text;
comment on column complaint_order.invalid_reason is '无效原因';
