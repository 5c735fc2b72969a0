-- What a department leads while others have it comes by the deadline that its rows tell, the department's own; where none runs, last.
drop index order_dept_leads;
create index order_dept_leads on order_dept
    (supplier_id, dept_id, urgency_order, coalesce(due_at, timestamptz '9999-12-31 00:00:00+08'), order_id)
  where leads and status in ('in_progress', 'merged', 'dept_back', 'dept_reply', 'need_report_back', 'need_report_reply');
