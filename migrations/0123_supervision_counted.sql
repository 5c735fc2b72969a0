-- Supervision and assistance are counted by the day on which they began (domain 5.5, decision 0251).
create index order_supervise_created on order_supervise (supplier_id, created_at) include (dept_id);
create index assist_order_created on assist_order (supplier_id, created_at) include (dept_id, state);

create or replace function touch_order() returns trigger language plpgsql as $$
declare
  told boolean := (old.category_id, old.area_id, old.community_id, old.appeal_type, old.source_channel, old.urgency, old.received_at)
    is distinct from (new.category_id, new.area_id, new.community_id, new.appeal_type, new.source_channel, new.urgency, new.received_at);
  owned boolean := told or (old.lead_dept_id, old.deleted_at) is distinct from (new.lead_dept_id, new.deleted_at);
  assessed boolean := (old.excluded_at, old.exclusion_scope, old.reply_category) is distinct from (new.excluded_at, new.exclusion_scope, new.reply_category);
  moments timestamptz[] := '{}';
begin
  if owned or (old.status = 'invalid', old.is_direct, old.repeat_kind) is distinct from (new.status = 'invalid', new.is_direct, new.repeat_kind) then
    moments := array[old.received_at, new.received_at];
  end if;
  if owned or assessed or (old.completed_at, old.status, old.is_on_time) is distinct from (new.completed_at, new.status, new.is_on_time) then
    moments := moments || array[old.completed_at, new.completed_at];
  end if;
  if owned or old.excluded_at is distinct from new.excluded_at then
    moments := moments || array[old.excluded_at, new.excluded_at];
  end if;
  if owned or assessed then
    moments := moments || array(select visited_at from order_visit where supplier_id = new.supplier_id and order_id = new.id);
  end if;
  if told then
    moments := moments || array(
      select m.at from allocation x cross join lateral (values (x.created_at), (x.replied_at), (x.ended_at), (x.sign_due_at), (x.contact_due_at),
          (x.kpi_due_at)) as m (at) where x.supplier_id = new.supplier_id and x.order_id = new.id
      union all select m.at from order_reply x cross join lateral (values (x.submitted_at), (x.review_at)) as m (at)
        where x.supplier_id = new.supplier_id and x.order_id = new.id
      union all select audit_at from order_back where supplier_id = new.supplier_id and order_id = new.id
      union all select m.at from assist_order x cross join lateral (values (x.due_at), (x.created_at)) as m (at)
        where x.supplier_id = new.supplier_id and x.order_id = new.id
      union all select created_at from order_supervise where supplier_id = new.supplier_id and order_id = new.id);
  end if;
  perform touch_days(new.supplier_id, moments);
  return null;
end $$;

create or replace function touch_assist() returns trigger language plpgsql as $$
begin
  perform touch_days(new.supplier_id, array[old.due_at, new.due_at, old.created_at, new.created_at]);
  return null;
end $$;

drop trigger assist_order_touches on assist_order;
create trigger assist_order_touches after update on assist_order for each row
  when ((old.order_id, old.due_at, old.created_at, old.replied_at, old.dept_id, old.state in ('refused', 'cancelled'))
    is distinct from (new.order_id, new.due_at, new.created_at, new.replied_at, new.dept_id, new.state in ('refused', 'cancelled')))
  execute function touch_assist();

create or replace function touch_whole_assists() returns trigger language plpgsql as $$
begin
  insert into stat_touched (supplier_id, day)
  select distinct r.supplier_id, (m.at at time zone 'Asia/Shanghai')::date from changed r
    cross join lateral (values (r.due_at), (r.created_at)) as m (at) where m.at is not null;
  return null;
end $$;

create function touch_supervise() returns trigger language plpgsql as $$
begin
  perform touch_days(new.supplier_id, array[old.created_at, new.created_at]);
  return null;
end $$;
create trigger order_supervise_touches after update on order_supervise for each row
  when ((old.order_id, old.created_at, old.dept_id) is distinct from (new.order_id, new.created_at, new.dept_id))
  execute function touch_supervise();
create function touch_whole_supervises() returns trigger language plpgsql as $$
begin
  insert into stat_touched (supplier_id, day)
  select distinct r.supplier_id, (m.at at time zone 'Asia/Shanghai')::date from changed r
    cross join lateral (values (r.created_at)) as m (at);
  return null;
end $$;
create trigger order_supervise_comes after insert on order_supervise referencing new table as changed
  for each statement execute function touch_whole_supervises();
create trigger order_supervise_goes after delete on order_supervise referencing old table as changed
  for each statement execute function touch_whole_supervises();
