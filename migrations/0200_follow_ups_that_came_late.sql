-- What is open and came after its day is told of the morning after: found by when it came, however many others were never ticked off.
create index order_followup_come on order_followup (supplier_id, created_at) where state = 'open';
