-- While the clock of an allocation stands, or a request may still move it, it is to be answered by nobody yet (domain 5.2): who asks for that, grants it,
-- refuses it or resumes changes the days by which its order was to be answered. Beside the moments of the request itself, which are told as before.
create function touch_answers_due() returns trigger language plpgsql as $$
begin
  perform touch_days(new.supplier_id, array(select kpi_due_at from allocation where supplier_id = new.supplier_id and order_id = new.order_id));
  return null;
end $$;
create trigger order_delay_asks after insert or update of state on order_delay for each row execute function touch_answers_due();
create trigger order_pause_asks after insert or update of state on order_pause for each row execute function touch_answers_due();
