-- What an order repeats is known again when it is unmerged (domain 2.9): while it follows another, main_id is that one.
alter table complaint_order add column earlier_id bigint;
comment on column complaint_order.earlier_id is '并单前原单 the earlier order that it repeated before it was merged';

-- A call-back is of who answered its round (decision 0314), so its round is counted by.
drop trigger order_visit_touches on order_visit;
create trigger order_visit_touches after update on order_visit for each row
  when ((old.order_id, old.round, old.visited_at, old.call_result, old.stage, old.responded, old.resolve_result, old.satisfaction)
    is distinct from (new.order_id, new.round, new.visited_at, new.call_result, new.stage, new.responded, new.resolve_result, new.satisfaction))
  execute function touch_visit();
