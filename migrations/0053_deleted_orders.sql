-- The leader finds what was deleted (domain T37).
create index complaint_order_deleted on complaint_order (supplier_id, id) where deleted_at is not null;
