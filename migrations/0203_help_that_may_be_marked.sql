-- Help that a department gave and that may still be marked is found when it is merged, without all that it ever gave.
create index assist_order_markable on assist_order (supplier_id, dept_id, rating_due_at) where rating_due_at is not null;
