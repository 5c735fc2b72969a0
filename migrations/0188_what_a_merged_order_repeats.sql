-- What an order repeats is known again when it is unmerged (domain 2.9): while it follows another, main_id is that one.
alter table complaint_order add column earlier_id bigint;
comment on column complaint_order.earlier_id is '并单前原单 the earlier order that it repeated before it was merged';
