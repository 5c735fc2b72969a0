-- Orders of which a department knows less than they are: beside the few that a filter finds by an index of orders these alone may meet it.
create index order_dept_kept_back on order_dept (supplier_id, dept_id, order_id) where reach <> 'whole';
