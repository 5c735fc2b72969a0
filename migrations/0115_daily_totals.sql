-- Figures from daily totals: what was counted of each day, and which days were touched since (domain 5.9, decision 0232).
create table stat_day (
  supplier_id bigint not null references supplier,
  day date not null,
  stamp text not null,
  counted_at timestamptz(0) not null,
  primary key (supplier_id, day)
);
comment on table stat_day is '已汇总的日期 days of which the totals are kept';
comment on column stat_day.supplier_id is '所属平台 tenant';
comment on column stat_day.day is '日期 day';
comment on column stat_day.stamp is '口径 what was counted and how; totals of another one are void';
comment on column stat_day.counted_at is '汇总时间 counted at';

create table stat_daily (
  supplier_id bigint not null,
  day date not null,
  by text not null,
  leaf text not null,
  counts integer[] not null,
  primary key (supplier_id, day, by, leaf),
  foreign key (supplier_id, day) references stat_day (supplier_id, day) on delete cascade
);
comment on table stat_daily is '日汇总 what was counted of a day, all together and by the finest values of each dimension (domain 5.9)';
comment on column stat_daily.supplier_id is '所属平台 tenant';
comment on column stat_daily.day is '日期 day';
comment on column stat_daily.by is '维度 total, or a dimension (domain 5.5)';
comment on column stat_daily.leaf is '取值 finest value; empty for none';
comment on column stat_daily.counts is '各项数量 the counts in the order of the program, which its stamp says';

create table stat_touched (
  supplier_id bigint not null,
  day date not null,
  id bigint generated always as identity,
  primary key (supplier_id, day, id)
);
comment on table stat_touched is '待重算的日期 days of which something counted has changed since, one row for each change; the triggers of the tables that are counted write it';
comment on column stat_touched.supplier_id is '所属平台 tenant';
comment on column stat_touched.day is '日期 day';
comment on column stat_touched.id is '编号 id';

-- Each day once. In plpgsql, which keeps the plan from call to call.
create function touch_days(tenant bigint, moments timestamptz[]) returns void language plpgsql as $$
begin
  insert into stat_touched (supplier_id, day)
  select distinct tenant, (at at time zone 'Asia/Shanghai')::date from unnest(moments) as at where at is not null;
end $$;

-- Of an order that changes only the moments whose figures change with it.
create function touch_order() returns trigger language plpgsql as $$
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
      union all select due_at from assist_order where supplier_id = new.supplier_id and order_id = new.id);
  end if;
  perform touch_days(new.supplier_id, moments);
  return null;
end $$;
create trigger complaint_order_touches after update on complaint_order for each row
  when ((old.received_at, old.completed_at, old.excluded_at, old.deleted_at, old.is_direct, old.repeat_kind, old.is_on_time, old.exclusion_scope, old.reply_category,
      old.lead_dept_id, old.category_id, old.area_id, old.community_id, old.appeal_type, old.source_channel, old.urgency, old.status = 'invalid')
    is distinct from (new.received_at, new.completed_at, new.excluded_at, new.deleted_at, new.is_direct, new.repeat_kind, new.is_on_time, new.exclusion_scope,
      new.reply_category, new.lead_dept_id, new.category_id, new.area_id, new.community_id, new.appeal_type, new.source_channel, new.urgency, new.status = 'invalid')
    or (old.status <> new.status and new.completed_at is not null))
  execute function touch_order();

-- Of an allocation as well: what is signed today was mostly made on another day, of which nothing changes.
create function touch_allocation() returns trigger language plpgsql as $$
declare
  owned boolean := (old.order_id, old.level, old.dept_id) is distinct from (new.order_id, new.level, new.dept_id);
  stays boolean := owned or (old.state in ('returned', 'recalled')) <> (new.state in ('returned', 'recalled'));
  moments timestamptz[] := '{}';
begin
  if owned or (old.created_at, old.back_times > 0, old.delay_times > 0) is distinct from (new.created_at, new.back_times > 0, new.delay_times > 0) then
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
  if stays or (old.kpi_due_at, old.replied_at <= old.kpi_due_at) is distinct from (new.kpi_due_at, new.replied_at <= new.kpi_due_at) then
    moments := moments || array[old.kpi_due_at, new.kpi_due_at];
  end if;
  perform touch_days(new.supplier_id, moments);
  return null;
end $$;
create trigger allocation_touches after update on allocation for each row
  when ((old.order_id, old.created_at, old.replied_at, old.ended_at, old.sign_due_at, old.contact_due_at, old.kpi_due_at, old.level, old.dept_id, old.state,
      old.is_late, old.signed_at, old.first_contact_at, old.back_times, old.delay_times, old.worked_minutes)
    is distinct from (new.order_id, new.created_at, new.replied_at, new.ended_at, new.sign_due_at, new.contact_due_at, new.kpi_due_at, new.level, new.dept_id,
      new.state, new.is_late, new.signed_at, new.first_contact_at, new.back_times, new.delay_times, new.worked_minutes))
  execute function touch_allocation();

create function touch_reply() returns trigger language plpgsql as $$
begin
  perform touch_days(new.supplier_id, array[old.submitted_at, new.submitted_at, old.review_at, new.review_at]);
  return null;
end $$;
create trigger order_reply_touches after update on order_reply for each row
  when ((old.order_id, old.submitted_at, old.review_at, old.kind, old.state, old.dept_id)
    is distinct from (new.order_id, new.submitted_at, new.review_at, new.kind, new.state, new.dept_id))
  execute function touch_reply();

create function touch_back() returns trigger language plpgsql as $$
begin
  perform touch_days(new.supplier_id, array[old.audit_at, new.audit_at]);
  return null;
end $$;
create trigger order_back_touches after update on order_back for each row
  when ((old.order_id, old.audit_at, old.audit_state, old.level, old.dept_id) is distinct from (new.order_id, new.audit_at, new.audit_state, new.level, new.dept_id))
  execute function touch_back();

create function touch_visit() returns trigger language plpgsql as $$
begin
  perform touch_days(new.supplier_id, array[old.visited_at, new.visited_at]);
  return null;
end $$;
create trigger order_visit_touches after update on order_visit for each row
  when ((old.order_id, old.visited_at, old.call_result, old.stage, old.responded, old.resolve_result, old.satisfaction)
    is distinct from (new.order_id, new.visited_at, new.call_result, new.stage, new.responded, new.resolve_result, new.satisfaction))
  execute function touch_visit();

create function touch_assist() returns trigger language plpgsql as $$
begin
  perform touch_days(new.supplier_id, array[old.due_at, new.due_at]);
  return null;
end $$;
create trigger assist_order_touches after update on assist_order for each row
  when ((old.order_id, old.due_at, old.replied_at, old.dept_id, old.state in ('refused', 'cancelled'))
    is distinct from (new.order_id, new.due_at, new.replied_at, new.dept_id, new.state in ('refused', 'cancelled')))
  execute function touch_assist();

-- What comes in or goes, once for a statement: an import writes thousands.
create function touch_whole_orders() returns trigger language plpgsql as $$
begin
  insert into stat_touched (supplier_id, day)
  select distinct r.supplier_id, (m.at at time zone 'Asia/Shanghai')::date from changed r
    cross join lateral (values (r.received_at), (r.completed_at), (r.excluded_at)) as m (at) where m.at is not null;
  return null;
end $$;
create function touch_whole_allocations() returns trigger language plpgsql as $$
begin
  insert into stat_touched (supplier_id, day)
  select distinct r.supplier_id, (m.at at time zone 'Asia/Shanghai')::date from changed r
    cross join lateral (values (r.created_at), (r.replied_at), (r.ended_at), (r.sign_due_at), (r.contact_due_at), (r.kpi_due_at)) as m (at) where m.at is not null;
  return null;
end $$;
create function touch_whole_replies() returns trigger language plpgsql as $$
begin
  insert into stat_touched (supplier_id, day)
  select distinct r.supplier_id, (m.at at time zone 'Asia/Shanghai')::date from changed r
    cross join lateral (values (r.submitted_at), (r.review_at)) as m (at) where m.at is not null;
  return null;
end $$;
create function touch_whole_backs() returns trigger language plpgsql as $$
begin
  insert into stat_touched (supplier_id, day)
  select distinct r.supplier_id, (m.at at time zone 'Asia/Shanghai')::date from changed r
    cross join lateral (values (r.audit_at)) as m (at) where m.at is not null;
  return null;
end $$;
create function touch_whole_visits() returns trigger language plpgsql as $$
begin
  insert into stat_touched (supplier_id, day)
  select distinct r.supplier_id, (m.at at time zone 'Asia/Shanghai')::date from changed r
    cross join lateral (values (r.visited_at)) as m (at) where m.at is not null;
  return null;
end $$;
create function touch_whole_assists() returns trigger language plpgsql as $$
begin
  insert into stat_touched (supplier_id, day)
  select distinct r.supplier_id, (m.at at time zone 'Asia/Shanghai')::date from changed r
    cross join lateral (values (r.due_at)) as m (at) where m.at is not null;
  return null;
end $$;

do $$
declare
  counted record;
begin
  for counted in select * from (values ('complaint_order', 'orders'), ('allocation', 'allocations'), ('order_reply', 'replies'), ('order_back', 'backs'),
      ('order_visit', 'visits'), ('assist_order', 'assists')) as t (name, rows) loop
    execute format('create trigger %s_comes after insert on %1$s referencing new table as changed for each statement execute function touch_whole_%s()',
      counted.name, counted.rows);
    execute format('create trigger %s_goes after delete on %1$s referencing old table as changed for each statement execute function touch_whole_%s()',
      counted.name, counted.rows);
  end loop;
end $$;
