-- The operation log is filtered by what is rare in it: of a month of three million lines each was read, twice, and the auditor was refused after five seconds.
create index audit_log_high_risk on audit_log (supplier_id, at, id) where risk = 'high';
create index audit_log_undone on audit_log (supplier_id, result, at, id) where result <> 'ok';
create index audit_log_action on audit_log (supplier_id, action, at, id);
