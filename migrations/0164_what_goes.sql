-- What a sign-out writes into the log of sign-ins, which keeps years of them.
create index login_log_session on login_log (supplier_id, session_id) where session_id is not null;
-- Rows of imports that still hold callers: some weeks of all that ever came.
create index import_row_raw on import_row (supplier_id, batch_id) where raw is not null;
