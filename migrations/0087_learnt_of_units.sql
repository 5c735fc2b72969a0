-- Suggestions learn of what units below a department did, too: indexes over the first level serve them no more.
drop index allocation_signed;
create index allocation_signed on allocation (supplier_id, signed_at) where signed_at is not null;
drop index order_back_approved;
create index order_back_approved on order_back (supplier_id, audit_at) where audit_state = 'approved';
