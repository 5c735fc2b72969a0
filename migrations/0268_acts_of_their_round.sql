-- An allocation was sent back when that one was, not when an earlier one to the same department was: so its day changes with every
-- send-back of it, no longer with the first of its department alone.
create or replace function touch_allocation() returns trigger language plpgsql as $$
declare
  owned boolean := (old.order_id, old.level, old.dept_id) is distinct from (new.order_id, new.level, new.dept_id);
  stays boolean := owned or (old.state in ('returned', 'recalled')) <> (new.state in ('returned', 'recalled'));
  moments timestamptz[] := '{}';
begin
  if owned or (old.created_at, old.back_times, old.delay_times > 0, old.wait_minutes, old.fault)
      is distinct from (new.created_at, new.back_times, new.delay_times > 0, new.wait_minutes, new.fault) then
    moments := array[old.created_at, new.created_at];
  end if;
  if owned or (old.replied_at, old.worked_minutes) is distinct from (new.replied_at, new.worked_minutes) then
    moments := moments || array[old.replied_at, new.replied_at];
  end if;
  if owned or (old.ended_at, old.state, old.is_late) is distinct from (new.ended_at, new.state, new.is_late) then
    moments := moments || array[old.ended_at, new.ended_at];
  end if;
  if owned or (old.sign_due_at, old.signed_at <= old.sign_due_at, old.state = 'recalled')
      is distinct from (new.sign_due_at, new.signed_at <= new.sign_due_at, new.state = 'recalled') then
    moments := moments || array[old.sign_due_at, new.sign_due_at];
  end if;
  if stays or (old.contact_due_at, old.first_contact_at <= old.contact_due_at) is distinct from (new.contact_due_at, new.first_contact_at <= new.contact_due_at) then
    moments := moments || array[old.contact_due_at, new.contact_due_at];
  end if;
  if stays or (old.kpi_due_at, old.replied_at <= old.kpi_due_at, old.round) is distinct from (new.kpi_due_at, new.replied_at <= new.kpi_due_at, new.round) then
    moments := moments || array[old.kpi_due_at, new.kpi_due_at];
  end if;
  if owned then
    moments := moments || array(
      select audit_at from order_delay where supplier_id = new.supplier_id and order_id = new.order_id and allocation_id = new.id
      union all select audit_at from order_pause where supplier_id = new.supplier_id and order_id = new.order_id and allocation_id = new.id);
  end if;
  if cardinality(array_remove(moments, null)) > 0 then
    perform touch_days(new.supplier_id, moments);
  end if;
  return null;
end $$;

-- A report is of who had answered in its round (decision 0363).
drop trigger order_report_touches on order_report;
create trigger order_report_touches after update on order_report for each row
  when ((old.order_id, old.round, old.sent_at, old.due_at, old.ack_state) is distinct from (new.order_id, new.round, new.sent_at, new.due_at, new.ack_state))
  execute function touch_report();
