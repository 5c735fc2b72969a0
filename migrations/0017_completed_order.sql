-- The centre reads completed orders in the order of their completion.

create index complaint_order_completion on complaint_order (supplier_id, status, completed_at desc, id desc)
  where completed_at is not null and deleted_at is null;
