-- What was sent back three times or more is one in hundreds: a department's report of three months read all that came in for it.
create index complaint_order_often_back on complaint_order (supplier_id, received_at) where back_count >= 3 and deleted_at is null;
