-- What moved a deadline stands in the order in which it happened, each with the deadline that it led to (domain 3.6, 3.7).
update allocation a
set due_explained = (a.due_explained - 'delay_days' - 'pauses') || jsonb_build_object('moves', (
  select coalesce(jsonb_agg(m.move order by m.move ->> 'at'), '[]')
  from (
    select jsonb_build_object('kind', 'extension', 'days', d.approved_days, 'due_at', to_char(d.new_due_at, 'YYYY-MM-DD HH24:MI:SS'),
      'at', to_char(d.audit_at, 'YYYY-MM-DD HH24:MI:SS')) as move
    from order_delay d
    where d.supplier_id = a.supplier_id and d.order_id = a.order_id and d.allocation_id = a.id and d.state = 'approved'
    union all
    select jsonb_build_object('kind', 'pause', 'from', to_char(p.submitted_at, 'YYYY-MM-DD HH24:MI:SS'),
      'due_at', to_char(p.new_due_at, 'YYYY-MM-DD HH24:MI:SS'), 'at', to_char(p.resumed_at, 'YYYY-MM-DD HH24:MI:SS'))
    from order_pause p
    where p.supplier_id = a.supplier_id and p.order_id = a.order_id and p.allocation_id = a.id and p.state = 'resumed') m
  where m.move ->> 'at' >= a.due_explained ->> 'start'))
where a.due_explained ?| array['delay_days', 'pauses'];

update complaint_order o
set due_explained = (o.due_explained - 'delay_days' - 'pauses') || jsonb_build_object('moves', jsonb_build_array(
  jsonb_build_object('kind', 'department', 'due_at', o.due_explained ->> 'due_at',
    'at', to_char(o.updated_at, 'YYYY-MM-DD HH24:MI:SS'))))
where o.due_explained ?| array['delay_days', 'pauses'];
