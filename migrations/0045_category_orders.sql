-- What may be a repeat is looked for among the orders of the same matter within a week (domain 2.9).
create index complaint_order_category on complaint_order (supplier_id, category_id, received_at desc) where deleted_at is null;
