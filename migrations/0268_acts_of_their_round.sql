-- A report is of who had answered in its round (decision 0363).
drop trigger order_report_touches on order_report;
create trigger order_report_touches after update on order_report for each row
  when ((old.order_id, old.round, old.sent_at, old.due_at, old.ack_state) is distinct from (new.order_id, new.round, new.sent_at, new.due_at, new.ack_state))
  execute function touch_report();
