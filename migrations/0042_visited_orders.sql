-- Completed orders by what their callers said: few of all that were ever completed.

create index complaint_order_asked on complaint_order (supplier_id, completed_at desc, id desc) include (visit_state, satisfaction)
  where visit_state in ('pending', 'done', 'failed') and deleted_at is null;
