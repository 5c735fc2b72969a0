-- What somebody asked for is of the rounds that there were then, and of none that begins later (domain 2.11, decision 0342).
alter table complaint_order add column exclusion_round int;
comment on column complaint_order.exclusion_round is '剔除轮次 up to which round it is taken out of the assessment';
-- What stands already is taken out of what there is by now.
update complaint_order set exclusion_round = round where exclusion_scope is not null;
update order_dept set past = past || jsonb_build_object('exclusion_round',
    case when past ->> 'exclusion_scope' is not null then (past ->> 'round')::int end) where past is not null;

-- Of completed orders and of send-backs the round is read with the rest.
drop index complaint_order_completed;
create index complaint_order_completed on complaint_order (supplier_id, completed_at, lead_dept_id)
  include (status, is_on_time, lead_path, exclusion_scope, excluded_at, exclusion_round, round) where completed_at is not null and deleted_at is null;
drop index order_back_decided;
create index order_back_decided on order_back (supplier_id, audit_at, dept_id) include (audit_state, level, order_id, round) where audit_at is not null;

create or replace function touch_order() returns trigger language plpgsql as $$
declare
  told boolean := (old.category_id, old.area_id, old.community_id, old.appeal_type, old.source_channel, old.urgency, old.received_at)
    is distinct from (new.category_id, new.area_id, new.community_id, new.appeal_type, new.source_channel, new.urgency, new.received_at);
  comes_or_goes boolean := old.deleted_at is distinct from new.deleted_at;
  led boolean := old.lead_dept_id is distinct from new.lead_dept_id;
  owned boolean := told or comes_or_goes or led;
  assessed boolean := (old.excluded_at, old.exclusion_scope, old.exclusion_round, old.round, old.reply_category)
    is distinct from (new.excluded_at, new.exclusion_scope, new.exclusion_round, new.round, new.reply_category);
  often_back boolean := (old.back_count >= 3) is distinct from (new.back_count >= 3);
  moments timestamptz[] := '{}';
begin
  if owned or often_back or (old.status = 'invalid', old.is_direct, old.repeat_kind) is distinct from (new.status = 'invalid', new.is_direct, new.repeat_kind) then
    moments := array[old.received_at, new.received_at];
  end if;
  if owned or assessed or (old.completed_at, old.status, old.is_on_time) is distinct from (new.completed_at, new.status, new.is_on_time) then
    moments := moments || array[old.completed_at, new.completed_at];
  end if;
  if owned or assessed then
    moments := moments || array[old.excluded_at, new.excluded_at]
      || array(select visited_at from order_visit where supplier_id = new.supplier_id and order_id = new.id);
  end if;
  if assessed then
    moments := moments || array(select kpi_due_at from allocation where supplier_id = new.supplier_id and order_id = new.id
      union all select audit_at from order_back where supplier_id = new.supplier_id and order_id = new.id);
  end if;
  -- What is due later is counted by nobody yet, unless by a clock that was set back.
  if told or comes_or_goes or often_back or led and (new.reported_at is not null or new.round > 1)
    or (least(old.due_at, new.due_at) < new.updated_at + interval '1 day' or old.updated_at = new.updated_at)
      and (led or assessed or (old.due_at, old.completed_at is null, old.completed_at <= old.due_at, old.paused, old.request_id is null, old.status = 'invalid',
          old.main_id is not null and not old.is_direct and old.status not in ('submitted', 'waiting'))
        is distinct from (new.due_at, new.completed_at is null, new.completed_at <= new.due_at, new.paused, new.request_id is null, new.status = 'invalid',
          new.main_id is not null and not new.is_direct and new.status not in ('submitted', 'waiting'))) then
    moments := moments || array[old.due_at, new.due_at];
  end if;
  if told or led and (new.reported_at is not null or new.round > 1) then
    moments := moments || array(select sent_at from order_report where supplier_id = new.supplier_id and order_id = new.id);
  end if;
  if told or comes_or_goes then
    moments := moments || array(select opened_at from order_round where supplier_id = new.supplier_id and order_id = new.id
      union all select submitted_at from order_back where supplier_id = new.supplier_id and order_id = new.id);
  end if;
  if told then
    moments := moments || array(
      select m.at from allocation x cross join lateral (values (x.created_at), (x.replied_at), (x.ended_at), (x.sign_due_at), (x.contact_due_at),
          (x.kpi_due_at)) as m (at) where x.supplier_id = new.supplier_id and x.order_id = new.id
      union all select m.at from order_reply x cross join lateral (values (x.submitted_at), (x.review_at)) as m (at)
        where x.supplier_id = new.supplier_id and x.order_id = new.id
      union all select audit_at from order_back where supplier_id = new.supplier_id and order_id = new.id
      union all select m.at from assist_order x cross join lateral (values (x.due_at), (x.created_at), (x.closed_at)) as m (at)
        where x.supplier_id = new.supplier_id and x.order_id = new.id
      union all select created_at from order_supervise where supplier_id = new.supplier_id and order_id = new.id
      union all select audit_at from order_delay where supplier_id = new.supplier_id and order_id = new.id
      union all select audit_at from order_pause where supplier_id = new.supplier_id and order_id = new.id
      union all select m.at from order_supervise_step x cross join lateral (values (x.created_at), (x.feedback_due_at)) as m (at)
        where x.supplier_id = new.supplier_id and x.order_id = new.id);
  end if;
  if cardinality(array_remove(moments, null)) > 0 then
    perform touch_days(new.supplier_id, moments);
  end if;
  return null;
end $$;

create or replace function touch_allocation() returns trigger language plpgsql as $$
declare
  owned boolean := (old.order_id, old.level, old.dept_id) is distinct from (new.order_id, new.level, new.dept_id);
  stays boolean := owned or (old.state in ('returned', 'recalled')) <> (new.state in ('returned', 'recalled'));
  moments timestamptz[] := '{}';
begin
  if owned or (old.created_at, old.back_times > 0, old.delay_times > 0, old.wait_minutes, old.fault)
      is distinct from (new.created_at, new.back_times > 0, new.delay_times > 0, new.wait_minutes, new.fault) then
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

drop trigger order_back_touches on order_back;
create trigger order_back_touches after update on order_back for each row
  when ((old.order_id, old.audit_at, old.submitted_at, old.audit_state, old.level, old.dept_id, old.round)
    is distinct from (new.order_id, new.audit_at, new.submitted_at, new.audit_state, new.level, new.dept_id, new.round))
  execute function touch_back();
