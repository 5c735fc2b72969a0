-- What a department proposed to leave out and nobody decided on goes to its successor with the order.
create index complaint_order_proposed on complaint_order (supplier_id, exclusion_dept_id)
  where exclusion_scope is not null and excluded_at is null and deleted_at is null;
