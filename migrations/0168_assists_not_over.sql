-- What a department was asked for and what is not over, also answered or refused, keeps the department (domain 4.3).
create index assist_order_not_over on assist_order (supplier_id, dept_id) where state not in ('closed', 'cancelled');
