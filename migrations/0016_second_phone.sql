-- A caller's second number is found like the first. Hashes need the key, so the program fills in older rows.

alter table complaint_order add column caller_phone2_h text;
comment on column complaint_order.caller_phone2_h is '备用电话散列 keyed hash for equality search';
create index complaint_order_phone2 on complaint_order (supplier_id, caller_phone2_h, received_at desc) where caller_phone2_h is not null;
create index complaint_order_phone2_unhashed on complaint_order (supplier_id, id) where caller_phone2 is not null and caller_phone2_h is null;
