-- When a department stopped answering for an order, whatever ended it: the undertaking report carries over what had not (domain 5.6).
alter table allocation add column ended_at timestamptz;
update allocation a set ended_at = coalesce(a.returned_at, a.recalled_at,
    (select min(r.review_at) from order_reply r where r.supplier_id = a.supplier_id and r.order_id = a.order_id
      and r.state = 'approved' and r.review_at >= a.created_at),
    a.replied_at, a.created_at)
  where state not in ('assigned', 'handling', 'delegated', 'replied', 'back_requested');
alter table allocation drop column returned_at, drop column recalled_at;
comment on column allocation.ended_at is '结束时间 when it was accepted, sent back or recalled';
create index allocation_ended on allocation (supplier_id, ended_at) include (dept_id, from_dept_id, level, state)
  where ended_at is not null;
-- Figures by the deadlines of signing, of the first contact and of the answer (domain 5.2).
create index allocation_sign_due on allocation (supplier_id, sign_due_at) include (dept_id, level, state, signed_at);
create index allocation_contact_due on allocation (supplier_id, contact_due_at) include (dept_id, level, state, first_contact_at)
  where contact_due_at is not null;
create index allocation_kpi_due on allocation (supplier_id, kpi_due_at) include (dept_id, level, state, replied_at);
create index order_reply_reviewed on order_reply (supplier_id, review_at) include (dept_id, kind, state)
  where review_at is not null;
create index assist_order_due on assist_order (supplier_id, due_at) include (dept_id, state);
