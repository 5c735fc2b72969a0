-- How many were taken out of the assessment, by the day on which that was granted (domain 5.2).
create index complaint_order_excluded on complaint_order (supplier_id, excluded_at) where excluded_at is not null and deleted_at is null;
