-- Send-backs by the day on which they were decided, for reports (domain 5.2).
create index order_back_decided on order_back (supplier_id, audit_at) include (audit_state, level, order_id, dept_id)
  where audit_at is not null;
