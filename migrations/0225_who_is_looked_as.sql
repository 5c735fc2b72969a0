-- Whoever looks as an account that is signed out by others is himself again (decision 0222).
create index session_looked_as_i on session (supplier_id, as_operator_id) where as_operator_id is not null;
