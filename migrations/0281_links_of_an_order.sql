-- A link is not sent twice within minutes: that one was sent is found by its order.
create index citizen_session_order on citizen_session (supplier_id, order_id, created_at) where order_id is not null;
