-- Who called a department in says how it helped (T42, decision 0277); counted by the day on which the help was over.
alter table assist_order
  add column rating smallint check (rating between 1 and 5),
  add column rating_word text,
  add column rated_at timestamptz(0),
  add column rating_due_at timestamptz(0),
  add column rating_answer text;
comment on column assist_order.rating is '协办评价 mark from 1 to 5 by the department that was helped';
comment on column assist_order.rating_word is '评价说明 what it says of the help';
comment on column assist_order.rated_at is '评价时间 when it gave that mark';
comment on column assist_order.rating_due_at is '评价期限 until when it may; empty: not, or no more';
comment on column assist_order.rating_answer is '评价回应 what the department that helped says of its mark';
create index assist_order_closed on assist_order (supplier_id, closed_at) include (dept_id, rating) where state = 'closed';
create index assist_order_to_rate on assist_order (supplier_id, rating_due_at) where rating is null and rating_due_at is not null;

alter table complaint_order
  add column assist_to_rate smallint not null default 0,
  add column assist_rated smallint not null default 0;
comment on column complaint_order.assist_to_rate is '待评价协办数 help that its lead may still rate';
comment on column complaint_order.assist_rated is '已评价协办数 help that its lead has rated';
create index complaint_order_to_rate on complaint_order (supplier_id, lead_dept_id, received_at desc, id desc)
  where assist_to_rate > 0 and deleted_at is null;

-- The score knows one weight more, which is nothing until somebody says otherwise.
update setting set value = value || '[0]' where key = 'kpi.composite.weights' and jsonb_array_length(value) = 5;

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
      union all select m.at from assist_order x cross join lateral (values (x.due_at), (x.created_at), (x.closed_at)) as m (at)
        where x.supplier_id = new.supplier_id and x.order_id = new.id
      union all select created_at from order_supervise where supplier_id = new.supplier_id and order_id = new.id);
  end if;
  perform touch_days(new.supplier_id, moments);
  return null;
end $$;

create or replace function touch_assist() returns trigger language plpgsql as $$
begin
  perform touch_days(new.supplier_id, array[old.due_at, new.due_at, old.created_at, new.created_at, old.closed_at, new.closed_at]);
  return null;
end $$;

drop trigger assist_order_touches on assist_order;
create trigger assist_order_touches after update on assist_order for each row
  when ((old.order_id, old.due_at, old.created_at, old.closed_at, old.replied_at, old.dept_id, old.rating,
      old.state in ('refused', 'cancelled'), old.state = 'closed')
    is distinct from (new.order_id, new.due_at, new.created_at, new.closed_at, new.replied_at, new.dept_id, new.rating,
      new.state in ('refused', 'cancelled'), new.state = 'closed'))
  execute function touch_assist();

create or replace function touch_whole_assists() returns trigger language plpgsql as $$
begin
  insert into stat_touched (supplier_id, day)
  select distinct r.supplier_id, (m.at at time zone 'Asia/Shanghai')::date from changed r
    cross join lateral (values (r.due_at), (r.created_at), (r.closed_at)) as m (at) where m.at is not null;
  return null;
end $$;
