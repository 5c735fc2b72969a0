-- Extensions, pauses, steps of supervision and refused assistance are counted by the day on which they happened (domain 5.4, decision 0262).
create index order_delay_decided on order_delay (supplier_id, audit_at) include (allocation_id, state) where audit_at is not null;
create index order_pause_decided on order_pause (supplier_id, audit_at) include (allocation_id, state) where audit_at is not null;
create index order_supervise_step_made on order_supervise_step (supplier_id, created_at) include (supervise_id, state);
create index order_supervise_step_due on order_supervise_step (supplier_id, feedback_due_at) where state in ('issued', 'returned');

-- Beside the trigger of the other moments, so that neither has to be said anew for the other.
create function touch_order_oversight() returns trigger language plpgsql as $$
begin
  perform touch_days(new.supplier_id, array(
    select audit_at from order_delay where supplier_id = new.supplier_id and order_id = new.id
    union all select audit_at from order_pause where supplier_id = new.supplier_id and order_id = new.id
    union all select m.at from order_supervise_step x cross join lateral (values (x.created_at), (x.feedback_due_at)) as m (at)
      where x.supplier_id = new.supplier_id and x.order_id = new.id));
  return null;
end $$;
create trigger complaint_order_touches_oversight after update on complaint_order for each row
  when ((old.category_id, old.area_id, old.community_id, old.appeal_type, old.source_channel, old.urgency, old.received_at)
    is distinct from (new.category_id, new.area_id, new.community_id, new.appeal_type, new.source_channel, new.urgency, new.received_at))
  execute function touch_order_oversight();

create function touch_delay() returns trigger language plpgsql as $$
begin
  perform touch_days(new.supplier_id, array[old.audit_at, new.audit_at]);
  return null;
end $$;
create trigger order_delay_touches after update on order_delay for each row
  when ((old.order_id, old.allocation_id, old.audit_at, old.state, old.approved_days)
    is distinct from (new.order_id, new.allocation_id, new.audit_at, new.state, new.approved_days))
  execute function touch_delay();

create function touch_pause() returns trigger language plpgsql as $$
begin
  perform touch_days(new.supplier_id, array[old.audit_at, new.audit_at]);
  return null;
end $$;
create trigger order_pause_touches after update on order_pause for each row
  when ((old.order_id, old.allocation_id, old.audit_at, old.state in ('active', 'resumed'))
    is distinct from (new.order_id, new.allocation_id, new.audit_at, new.state in ('active', 'resumed')))
  execute function touch_pause();

-- An answer bears the deadline that it kept or missed, so it touches the day of the step that wanted it.
create function touch_supervise_step() returns trigger language plpgsql as $$
begin
  perform touch_days(new.supplier_id, array[old.created_at, new.created_at, old.feedback_due_at, new.feedback_due_at]);
  return null;
end $$;
create trigger order_supervise_step_touches after update on order_supervise_step for each row
  when ((old.id, old.order_id, old.supervise_id, old.created_at, old.feedback_due_at, old.state)
    is distinct from (new.id, new.order_id, new.supervise_id, new.created_at, new.feedback_due_at, new.state))
  execute function touch_supervise_step();

-- Its other moments are touched already.
create trigger assist_order_touches_refused after update on assist_order for each row
  when ((old.refuse_reason is null) <> (new.refuse_reason is null))
  execute function touch_assist();

-- What comes in or goes, once for a statement.
create function touch_whole_delays() returns trigger language plpgsql as $$
begin
  insert into stat_touched (supplier_id, day)
  select distinct r.supplier_id, (m.at at time zone 'Asia/Shanghai')::date from changed r
    cross join lateral (values (r.audit_at)) as m (at) where m.at is not null;
  return null;
end $$;
create function touch_whole_supervise_steps() returns trigger language plpgsql as $$
begin
  insert into stat_touched (supplier_id, day)
  select distinct r.supplier_id, (m.at at time zone 'Asia/Shanghai')::date from changed r
    cross join lateral (values (r.created_at), (r.feedback_due_at)) as m (at);
  return null;
end $$;

do $$
declare
  counted record;
begin
  for counted in select * from (values ('order_delay', 'delays'), ('order_pause', 'delays'), ('order_supervise_step', 'supervise_steps')) as t (name, rows) loop
    execute format('create trigger %s_comes after insert on %1$s referencing new table as changed for each statement execute function touch_whole_%s()',
      counted.name, counted.rows);
    execute format('create trigger %s_goes after delete on %1$s referencing old table as changed for each statement execute function touch_whole_%s()',
      counted.name, counted.rows);
  end loop;
end $$;
