-- Invalid orders do not count as received (domain 5.2): the first page reads that from the index alone.
drop index complaint_order_received;
create index complaint_order_received on complaint_order (supplier_id, received_at desc, id desc) include (status) where deleted_at is null;
