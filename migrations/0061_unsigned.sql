-- Who has not signed yet is reminded by the clock of signing alone (domain 2.15).
create index allocation_unsigned on allocation (supplier_id, sign_due_at) include (order_id)
  where state = 'assigned' and signed_at is null;
