-- The ledger counts running clocks by the hour (decision 0104).

-- Whoever is overdue has been soon before: a clock warns before it is due, or with it.
update complaint_order set soon_at = current_due_at where current_due_at is not null and (soon_at is null or soon_at > current_due_at);
update order_dept set soon_at = due_at where due_at is not null and (soon_at is null or soon_at > due_at);
alter table complaint_order add check (current_due_at is null or (soon_at is not null and soon_at <= current_due_at));
alter table order_dept add check (due_at is null or (soon_at is not null and soon_at <= due_at));

-- What of the running hour is soon by now.
create index complaint_order_soon on complaint_order (supplier_id, soon_at)
  where completed_at is null and deleted_at is null and not paused;
create index order_dept_soon on order_dept (supplier_id, dept_id, soon_at) where due_at is not null;

insert into order_counter (supplier_id, dept_id, metric, value)
  select supplier_id, dept_id, h.kind || to_char(h.at at time zone 'Asia/Shanghai', '":"YYYY-MM-DD"T"HH24'), count(*) from (
    select o.supplier_id, d.id as dept_id, o.current_due_at as due_at, o.soon_at
      from complaint_order o join department d on d.supplier_id = o.supplier_id and d.kind = 'centre'
      where o.current_due_at is not null and o.completed_at is null and o.deleted_at is null and not o.paused
    union all select supplier_id, dept_id, due_at, soon_at from order_dept where due_at is not null) clocks,
    lateral (values ('due', due_at), ('soon', soon_at)) as h (kind, at)
  group by 1, 2, 3;
