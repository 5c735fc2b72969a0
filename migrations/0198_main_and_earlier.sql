-- Which order it follows, and which it repeats, are two things (domain 2.9). A day's figures are made anew with this release, so none is marked here.
alter table complaint_order disable trigger complaint_order_touches;
update complaint_order set earlier_id = coalesce(earlier_id, main_id), main_id = null
  where main_id is not null and (lead_dept_id is not null or is_direct or status in ('submitted', 'waiting', 'invalid'));
-- A repeat that the centre itself sent back to the city did not go along with another.
update complaint_order o set earlier_id = coalesce(earlier_id, main_id), main_id = null
  where main_id is not null and is_repeat and status <> 'merged' and not exists (
    select from order_history l where l.supplier_id = o.supplier_id and l.order_id = o.id and l.action = 'follow');
alter table complaint_order enable trigger complaint_order_touches;
comment on column complaint_order.main_id is '主单 main order, with which it is answered';
comment on column complaint_order.earlier_id is '原单 earlier order that it repeats';
create index complaint_order_earlier on complaint_order (supplier_id, earlier_id) where earlier_id is not null;
