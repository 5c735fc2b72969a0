-- Rows that an action leaves behind no longer prove their tenant one by one: each of them locked the tenant's own row, which
-- all actions of a tenant then shared (decision 0176). Their tenant comes from a session or an order, which prove it.
alter table seen_nonce drop constraint seen_nonce_supplier_id_fkey;
alter table idempotency drop constraint idempotency_supplier_id_fkey;
alter table audit_log drop constraint audit_log_supplier_id_fkey;
alter table message drop constraint message_supplier_id_fkey;
