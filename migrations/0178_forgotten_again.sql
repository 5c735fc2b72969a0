-- An order that is done again after its caller was forgotten learns of people anew, and they are forgotten in their turn.
drop index complaint_order_to_forget;
create index complaint_order_to_forget on complaint_order (supplier_id, completed_at)
  where completed_at is not null and (erased_at is null or erased_at < coalesce(completed_at, deleted_at));
