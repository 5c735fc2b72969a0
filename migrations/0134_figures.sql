-- What the figures of domain 5.2 still lacked, kept when it happens (decision 0264).
alter table allocation
  add column wait_minutes integer,
  add column fault text;
comment on column allocation.wait_minutes is '待派办公分钟 office minutes from the receipt of its order to this, its first allocation; empty: it was not the first, or before this was told';
comment on column allocation.fault is '责任 whose fault the send-back was that ended it';
update allocation a set fault = b.fault from order_back b
  where b.supplier_id = a.supplier_id and b.order_id = a.order_id and b.allocation_id = a.id and b.audit_state = 'approved' and b.fault is not null;

-- Of the round that an order is in the deadline of its report is known; of earlier ones it is not.
alter table order_report add column due_at timestamptz(0);
comment on column order_report.due_at is '上报时限 until when the city wanted it; empty: before this was told';
update order_report r set due_at = o.report_due_at from complaint_order o
  where o.supplier_id = r.supplier_id and o.id = r.order_id and o.round = r.round;

create table order_round (
  supplier_id bigint not null references supplier,
  id bigint not null default nextval('rexian_id'),
  order_id bigint not null,
  round smallint not null,
  repeat_kind text not null,
  dept_id bigint,
  reply_id bigint,
  opened_at timestamptz(0) not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, order_id) references complaint_order (supplier_id, id)
);
create index order_round_order on order_round (supplier_id, order_id, round);
create index order_round_opened on order_round (supplier_id, opened_at) include (dept_id);
comment on table order_round is '重办轮次 a further round of an order, which is done again (T35, T36, T02)';
comment on column order_round.supplier_id is '租户 tenant';
comment on column order_round.id is '编号 id';
comment on column order_round.order_id is '工单 order';
comment on column order_round.round is '办理轮次 which round';
comment on column order_round.repeat_kind is '重办类型 redo or reopen';
comment on column order_round.dept_id is '上轮承办单位 who had answered for it';
comment on column order_round.reply_id is '上轮回复 the answer that was not enough';
comment on column order_round.opened_at is '开始时间 when it began';
-- The history says when each began; who had answered, of the latest one alone.
insert into order_round (supplier_id, order_id, round, repeat_kind, dept_id, opened_at)
select l.supplier_id, l.order_id, l.round, case l.action when 'reopen' then 'reopen' else 'redo' end,
    case o.round when l.round then o.previous_dept_id end, l.created_at
  from order_log l join complaint_order o on o.supplier_id = l.supplier_id and o.id = l.order_id
  where l.action in ('reopen', 'superior_return', 'import_redo') and l.round <= o.round;
update order_report r set ack_state = 'rejected' from order_round n
  where n.supplier_id = r.supplier_id and n.order_id = r.order_id and n.round = r.round + 1 and n.repeat_kind = 'redo';

-- Deadlines lie at the end of days, so this index is small: equal moments stand together.
create index complaint_order_due on complaint_order (supplier_id, due_at) where deleted_at is null and due_at is not null;
create index order_report_sent on order_report (supplier_id, sent_at) include (ack_state, due_at);
create index order_back_asked on order_back (supplier_id, submitted_at) include (audit_state, level, dept_id);

-- Totals of days (decision 0232) by deadline, by report and by round. Beside the trigger of the other moments, so that neither has to be said anew for
-- the other. A deadline that has not come lies on a day without totals: who changes the order before that leaves no mark of it. A day is left for
-- transactions that last, and whoever does not say when he changes it (updated_at) leaves one always.
create function touch_order_due() returns trigger language plpgsql as $$
declare
  told boolean := (old.category_id, old.area_id, old.community_id, old.appeal_type, old.source_channel, old.urgency, old.received_at)
    is distinct from (new.category_id, new.area_id, new.community_id, new.appeal_type, new.source_channel, new.urgency, new.received_at);
  owned boolean := told or old.lead_dept_id is distinct from new.lead_dept_id;
  moments timestamptz[] := array[old.due_at, new.due_at];
begin
  if (old.back_count >= 3) <> (new.back_count >= 3) then
    moments := moments || array[old.received_at, new.received_at];
  end if;
  if owned then
    moments := moments || array(select sent_at from order_report where supplier_id = new.supplier_id and order_id = new.id);
  end if;
  if told or old.deleted_at is distinct from new.deleted_at then
    moments := moments || array(select opened_at from order_round where supplier_id = new.supplier_id and order_id = new.id
      union all select submitted_at from order_back where supplier_id = new.supplier_id and order_id = new.id);
  end if;
  perform touch_days(new.supplier_id, moments);
  return null;
end $$;
create trigger complaint_order_touches_due after update on complaint_order for each row
  when ((least(old.due_at, new.due_at) < new.updated_at + interval '1 day' or old.updated_at = new.updated_at)
    and (old.due_at, old.completed_at is null, old.completed_at <= old.due_at, old.paused, old.request_id is null, old.status = 'invalid',
      old.main_id is not null and not old.is_direct and old.status not in ('submitted', 'waiting'), old.excluded_at, old.exclusion_scope,
      old.reply_category, old.lead_dept_id)
    is distinct from (new.due_at, new.completed_at is null, new.completed_at <= new.due_at, new.paused, new.request_id is null, new.status = 'invalid',
      new.main_id is not null and not new.is_direct and new.status not in ('submitted', 'waiting'), new.excluded_at, new.exclusion_scope,
      new.reply_category, new.lead_dept_id)
    or (old.category_id, old.area_id, old.community_id, old.appeal_type, old.source_channel, old.urgency, old.received_at, old.deleted_at,
      old.back_count >= 3)
    is distinct from (new.category_id, new.area_id, new.community_id, new.appeal_type, new.source_channel, new.urgency, new.received_at, new.deleted_at,
      new.back_count >= 3)
    or (old.lead_dept_id is distinct from new.lead_dept_id and (new.reported_at is not null or new.round > 1)))
  execute function touch_order_due();

create or replace function touch_whole_orders() returns trigger language plpgsql as $$
begin
  insert into stat_touched (supplier_id, day)
  select distinct r.supplier_id, (m.at at time zone 'Asia/Shanghai')::date from changed r
    cross join lateral (values (r.received_at), (r.completed_at), (r.excluded_at), (r.due_at)) as m (at) where m.at is not null;
  return null;
end $$;

-- An allocation is told by its creation whose fault its end was, and how long its order had waited.
create function touch_allocation_begun() returns trigger language plpgsql as $$
begin
  perform touch_days(new.supplier_id, array[old.created_at, new.created_at]);
  return null;
end $$;
create trigger allocation_touches_begun after update on allocation for each row
  when ((old.wait_minutes, old.fault) is distinct from (new.wait_minutes, new.fault))
  execute function touch_allocation_begun();

create or replace function touch_back() returns trigger language plpgsql as $$
begin
  perform touch_days(new.supplier_id, array[old.audit_at, new.audit_at, old.submitted_at, new.submitted_at]);
  return null;
end $$;
drop trigger order_back_touches on order_back;
create trigger order_back_touches after update on order_back for each row
  when ((old.order_id, old.audit_at, old.submitted_at, old.audit_state, old.level, old.dept_id)
    is distinct from (new.order_id, new.audit_at, new.submitted_at, new.audit_state, new.level, new.dept_id))
  execute function touch_back();
create or replace function touch_whole_backs() returns trigger language plpgsql as $$
begin
  insert into stat_touched (supplier_id, day)
  select distinct r.supplier_id, (m.at at time zone 'Asia/Shanghai')::date from changed r
    cross join lateral (values (r.audit_at), (r.submitted_at)) as m (at) where m.at is not null;
  return null;
end $$;

create function touch_report() returns trigger language plpgsql as $$
begin
  perform touch_days(new.supplier_id, array[old.sent_at, new.sent_at]);
  return null;
end $$;
create trigger order_report_touches after update on order_report for each row
  when ((old.order_id, old.sent_at, old.due_at, old.ack_state) is distinct from (new.order_id, new.sent_at, new.due_at, new.ack_state))
  execute function touch_report();
create function touch_whole_reports() returns trigger language plpgsql as $$
begin
  insert into stat_touched (supplier_id, day)
  select distinct r.supplier_id, (m.at at time zone 'Asia/Shanghai')::date from changed r cross join lateral (values (r.sent_at)) as m (at);
  return null;
end $$;

create function touch_round() returns trigger language plpgsql as $$
begin
  perform touch_days(new.supplier_id, array[old.opened_at, new.opened_at]);
  return null;
end $$;
create trigger order_round_touches after update on order_round for each row
  when ((old.order_id, old.opened_at, old.dept_id) is distinct from (new.order_id, new.opened_at, new.dept_id))
  execute function touch_round();
create function touch_whole_rounds() returns trigger language plpgsql as $$
begin
  insert into stat_touched (supplier_id, day)
  select distinct r.supplier_id, (m.at at time zone 'Asia/Shanghai')::date from changed r cross join lateral (values (r.opened_at)) as m (at);
  return null;
end $$;

do $$
declare
  counted record;
begin
  for counted in select * from (values ('order_report', 'reports'), ('order_round', 'rounds')) as t (name, rows) loop
    execute format('create trigger %s_comes after insert on %1$s referencing new table as changed for each statement execute function touch_whole_%s()',
      counted.name, counted.rows);
    execute format('create trigger %s_goes after delete on %1$s referencing old table as changed for each statement execute function touch_whole_%s()',
      counted.name, counted.rows);
  end loop;
end $$;
