-- Callers to ask, who must be asked first at the top; completed orders of years are not in it.

create index complaint_order_visits on complaint_order (supplier_id, visit_due_at, id)
  where visit_state = 'pending' and deleted_at is null;
