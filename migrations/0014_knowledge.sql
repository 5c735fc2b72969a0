-- What a department may know of an order when its part in it has ended (decision 0067).

alter table order_dept add column reach text not null default 'whole' check (reach in ('whole', 'past', 'own'));
comment on column order_dept.reach is '知情范围 how much it may know: whole the order as it is, past as it was when its part ended, own its assisting answer only';
alter table order_dept add column past jsonb;
comment on column order_dept.past is '离手时的工单 the order as it was when the department''s part ended, with the first line of history of that step';

-- An assist that was cancelled leaves no trace.
create temporary table gone on commit drop as
  select m.supplier_id, m.dept_id, m.order_id from order_dept m
  where m.assists and not m.leads and not m.returned and not m.answered
    and not exists (select 1 from assist_order x where x.supplier_id = m.supplier_id and x.order_id = m.order_id and x.dept_id = m.dept_id
      and x.state in ('pending', 'handling', 'rework', 'replied', 'closed'));
delete from order_dept m using gone g where m.supplier_id = g.supplier_id and m.dept_id = g.dept_id and m.order_id = g.order_id;
insert into order_counter_delta (supplier_id, dept_id, metric, delta)
  select supplier_id, dept_id, 'all', -count(*) from gone group by supplier_id, dept_id;

-- When each part ended: by a return, an adopted answer, or the answer to an assist.
create temporary table parted on commit drop as
  select m.supplier_id, m.dept_id, m.order_id, case when m.returned or m.answered then 'past' else 'own' end as reach,
    case when e.at is not distinct from e.returned_at then 'completed_back' else 'completed_reply' end as status, e.at,
    coalesce((select max(l.id) from order_log l where l.supplier_id = m.supplier_id and l.order_id = m.order_id and l.created_at <= e.at), 0) as step
  from order_dept m
  cross join lateral (
    select r.returned_at, case when m.returned or m.answered then greatest(r.returned_at, r.adopted_at) else r.assisted_at end as at from (
      select (select max(a.returned_at) from allocation a where a.supplier_id = m.supplier_id and a.order_id = m.order_id and a.dept_id = m.dept_id) as returned_at,
        (select max(p.review_at) from order_reply p where p.supplier_id = m.supplier_id and p.order_id = m.order_id and p.dept_id = m.dept_id
          and p.state = 'approved') as adopted_at,
        (select max(x.replied_at) from assist_order x where x.supplier_id = m.supplier_id and x.order_id = m.order_id and x.dept_id = m.dept_id
          and x.state in ('replied', 'closed')) as assisted_at) r) e
  where not m.leads and not exists (select 1 from assist_order x where x.supplier_id = m.supplier_id and x.order_id = m.order_id
    and x.dept_id = m.dept_id and x.state in ('pending', 'handling', 'rework'));

-- What was not kept at the time is left out rather than taken from what came later.
update order_dept m set reach = p.reach, status = 'completed_reply', urgency_order = 2, past = jsonb_build_object(
    'step', p.step::text, 'status', p.status, 'completed_at', p.at, 'pending_action', 'none', 'holder_dept_id', null, 'version', 0,
    'lead_dept_id', split_part(d.path, '/', 3), 'lead_path', d.path, 'allocation_id', null,
    'reply_id', (select max(r.id) from order_reply r where r.supplier_id = m.supplier_id and r.order_id = m.order_id and r.dept_id = m.dept_id
      and p.status = 'completed_reply' and r.id <= p.step),
    'back_id', (select max(b.id) from order_back b where b.supplier_id = m.supplier_id and b.order_id = m.order_id and b.dept_id = m.dept_id
      and p.status = 'completed_back' and b.id <= p.step),
    'back_count', (select count(*) from order_back b where b.supplier_id = m.supplier_id and b.order_id = m.order_id and b.level = 1
      and b.audit_state <> 'withdrawn' and b.id <= p.step),
    'reply_category', null, 'resolve_status', null, 'current_due_at', null, 'soon_at', null, 'due_at', null, 'due_explained', null,
    'report_due_at', null, 'audit_due_at', null, 'review_due_at', null, 'review_opened_at', null, 'replied_at', null,
    'reply_approved_at', null, 'reported_at', null, 'is_on_time', null, 'was_overdue', 0, 'designated', 0, 'paused', 0,
    'assist_open', 0, 'merged_count', 0, 'reply_reject_count', 0, 'redo_count', 0, 'report_state', 'none')
  from parted p join department d on d.supplier_id = p.supplier_id and d.id = p.dept_id
  where m.supplier_id = p.supplier_id and m.dept_id = p.dept_id and m.order_id = p.order_id;
alter table order_dept drop column assists;
