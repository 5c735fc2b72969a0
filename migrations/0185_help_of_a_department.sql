-- What a department helped in goes to its successor while a mark may come of it (domain 4.3); it is looked for by the order, part after part.
create index assist_order_helped on assist_order (supplier_id, dept_id, order_id) where state <> 'cancelled';
