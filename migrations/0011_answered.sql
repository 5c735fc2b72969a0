-- A unit whose answer its department adopted keeps the order among its completed ones (decision 0063).

alter table complaint_order add column answered_dept_ids bigint[] not null default '{}';
comment on column complaint_order.answered_dept_ids is '回复已被上级单位采纳的单位 units whose answer the department above them adopted';
alter table order_dept add column answered boolean not null default false;
comment on column order_dept.answered is '已办结-回复 its answer was taken: it led the order to the end, or the department above adopted what it wrote';

update order_dept set answered = true where leads and status = 'completed_reply';
update complaint_order o set answered_dept_ids = a.dept_ids
  from (select supplier_id, order_id, array_agg(distinct dept_id) as dept_ids from allocation
    where level > 1 and state = 'accepted' group by supplier_id, order_id) a
  where o.supplier_id = a.supplier_id and o.id = a.order_id;

create temporary table adopted on commit drop as
  select o.supplier_id, d.dept_id, o.id as order_id, o.received_at, o.status, o.urgency_order,
    exists (select 1 from order_dept m where m.supplier_id = o.supplier_id and m.order_id = o.id and m.dept_id = d.dept_id) as known
  from complaint_order o, unnest(o.answered_dept_ids) as d (dept_id)
  where o.deleted_at is null and coalesce(position('/' || d.dept_id || '/' in o.lead_path), 0) = 0;
insert into order_counter_delta (supplier_id, dept_id, metric, delta)
  select supplier_id, dept_id, 'finished_reply', count(*) from adopted group by supplier_id, dept_id
  union all select supplier_id, dept_id, 'all', count(*) from adopted where not known group by supplier_id, dept_id;
insert into order_dept (supplier_id, dept_id, order_id, received_at, status, urgency_order, answered)
  select supplier_id, dept_id, order_id, received_at, status, urgency_order, true from adopted
  on conflict (supplier_id, dept_id, order_id) do update set answered = true;

drop index order_dept_finished;
create index order_dept_finished on order_dept (supplier_id, dept_id, received_at desc, order_id desc) where answered;
