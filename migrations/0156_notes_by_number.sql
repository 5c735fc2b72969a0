-- A note is taken out by its number alone, as the owner's call has it, without looking through all history (decision 0280).
create index order_log_note on order_log (supplier_id, id) where action = 'note';
