-- Those that were merged into an order, and those that repeat it (domain 2.9).
create index complaint_order_main on complaint_order (supplier_id, main_id) where main_id is not null;
