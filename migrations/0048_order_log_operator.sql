-- On which orders somebody has done something, and until when (domain 2.18).
create index order_log_operator on order_log (supplier_id, operator_id, order_id) include (created_at) where operator_id is not null;
