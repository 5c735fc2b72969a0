-- What a department did in some days is found by its own rows in the range, and not among those of all (decision 0287).
drop index allocation_created;
create index allocation_created on allocation (supplier_id, created_at, dept_id, from_dept_id) include (level);
drop index allocation_worked;
create index allocation_worked on allocation (supplier_id, replied_at, dept_id) include (level, worked_minutes, order_id)
  where worked_minutes is not null and replied_at is not null;
drop index allocation_ended;
create index allocation_ended on allocation (supplier_id, ended_at, dept_id) include (from_dept_id, level, state) where ended_at is not null;
drop index allocation_kpi_due;
create index allocation_kpi_due on allocation (supplier_id, kpi_due_at, dept_id) include (level, state, replied_at);
drop index allocation_sign_due;
create index allocation_sign_due on allocation (supplier_id, sign_due_at, dept_id) include (level, state, signed_at);
drop index allocation_contact_due;
create index allocation_contact_due on allocation (supplier_id, contact_due_at, dept_id) include (level, state, first_contact_at)
  where contact_due_at is not null;
drop index order_reply_submitted;
create index order_reply_submitted on order_reply (supplier_id, submitted_at, dept_id) include (kind, state);
drop index order_reply_reviewed;
create index order_reply_reviewed on order_reply (supplier_id, review_at, dept_id) include (kind, state) where review_at is not null;
drop index order_back_asked;
create index order_back_asked on order_back (supplier_id, submitted_at, dept_id) include (audit_state, level);
drop index order_back_decided;
create index order_back_decided on order_back (supplier_id, audit_at, dept_id) include (audit_state, level, order_id) where audit_at is not null;
-- The same of clocks: what is due later and soon by now is told from the others by the index.
drop index complaint_order_clock;
create index complaint_order_clock on complaint_order (supplier_id, current_due_at, id, soon_at) include (request_id)
  where completed_at is null and deleted_at is null and not paused;
drop index order_dept_clock;
create index order_dept_clock on order_dept (supplier_id, dept_id, due_at, order_id, soon_at) include (held) where due_at is not null;
