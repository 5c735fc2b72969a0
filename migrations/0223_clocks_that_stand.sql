-- While the clock of an allocation stands, or a request may still move it, it is to be answered by nobody yet (domain 5.2): who asks for that, grants it,
-- refuses it or resumes changes the days by which its order was to be answered. Beside the moments of the request itself, which are told as before.
create function touch_answers_due() returns trigger language plpgsql as $$
begin
  perform touch_days(new.supplier_id, array(select kpi_due_at from allocation where supplier_id = new.supplier_id and order_id = new.order_id));
  return null;
end $$;
create trigger order_delay_asks after insert or update of state on order_delay for each row execute function touch_answers_due();
create trigger order_pause_asks after insert or update of state on order_pause for each row execute function touch_answers_due();

-- An answer that was rejected is none, as one that was withdrawn: nor was help that is wanted again given before.
update allocation set replied_at = null, is_late = null, worked_minutes = null
  where state in ('handling', 'delegated') and reply_reject_count > 0 and replied_at is not null;
update complaint_order o set replied_at = null
  where o.status = 'in_progress' and o.pending_action = 'handle' and o.replied_at is not null
    and (select r.state from order_reply r where r.supplier_id = o.supplier_id and r.order_id = o.id order by r.id desc limit 1) = 'rejected';
update assist_order set replied_at = null where state = 'rework' and replied_at is not null;
