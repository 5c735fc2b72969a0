import { sql } from 'kysely'

import type { Time } from '#kernel/time.ts'

/** What people at random seldom or never do, or what happens to orders of long ago. */
export const RARE: Readonly<Record<string, (id: string, now: Time) => ReturnType<typeof sql>>> = {
  'callers are called': (
    id,
    now,
  ) => sql`insert into order_visit (supplier_id, order_id, round, stage, attempt, channel, call_result, responded,
      resolve_result, satisfaction, visited_at)
    select supplier_id, id, round, 'final', 1, 'phone', 'connected', true, 'partly', 1 + id % 5, ${now}::timestamptz - (id % 200) * interval '1 hour'
    from complaint_order where id >= ${id}`,
  'an order is deleted': (id, now) => sql`update complaint_order set deleted_at = ${now} where id = ${id}`,
  'an order is put back': (id) => sql`update complaint_order set deleted_at = null where id = ${id}`,
  'a category is corrected': (id) => sql`update complaint_order set category_id = (select max(k.id) from category k
    where level = 3 and k.id is distinct from category_id) where id = ${id}`,
  'type and urgency are corrected': (id) => sql`update complaint_order
    set appeal_type = case appeal_type when 'praise' then 'other' else 'praise' end, urgency = 'urgent_2h' where id = ${id}`,
  'a street is corrected': (id) => sql`update complaint_order o set area_id = (select max(a.id) from area a
    where a.level = 'street' and a.id is distinct from o.area_id) where id = ${id}`,
  'an order is taken out of the assessment': (id, now) => sql`update complaint_order
    set exclusion_scope = 'all', exclusion_reason = 'duplicate', exclusion_by = 1, exclusion_round = round, excluded_at = ${now} where id = ${id}`,
  'what was taken out is done again': (id) => sql`update complaint_order set round = round + 1 where id = ${id}`,
  'a category of an answer is confirmed': (id) => sql`update complaint_order
    set reply_category = case reply_category when 'notscope' then 'compliance' else 'notscope' end where id = ${id}`,
  'an order came in earlier': (id) =>
    sql`update complaint_order set received_at = received_at - interval '2 days' where id = ${id}`,
  'a mark is corrected': (id) =>
    sql`update order_visit set satisfaction = 1 + satisfaction % 5 where order_id >= ${id}`,
  'call-backs go': (id) => sql`delete from order_visit where order_id = ${id}`,
  'answers are withdrawn': (id) =>
    sql`update order_reply set state = case state when 'withdrawn' then 'submitted' else 'withdrawn' end where order_id = ${id}`,
  'a time of work is corrected': (id) =>
    sql`update allocation set worked_minutes = worked_minutes + 7, back_times = back_times + 1 where order_id = ${id} and replied_at is not null`,
  'send-backs are decided otherwise':
    () => sql`update order_back set audit_state = case audit_state when 'approved' then 'rejected' else 'approved' end
    where audit_state in ('approved', 'rejected')`,
  'allocations end otherwise': (
    id,
  ) => sql`update allocation set state = case state when 'accepted' then 'recalled' else 'accepted' end,
    is_late = coalesce(not is_late, true) where order_id >= ${id} and ended_at is not null`,
  'deadlines are counted out anew': (id) => sql`update allocation
    set sign_due_at = sign_due_at - interval '1 day', contact_due_at = contact_due_at - interval '1 day', kpi_due_at = kpi_due_at - interval '2 days'
    where order_id >= ${id}`,
  'signatures and contacts are corrected': (
    id,
  ) => sql`update allocation set signed_at = sign_due_at + (order_id % 3 - 1) * interval '1 hour',
    first_contact_at = contact_due_at + (order_id % 3 - 1) * interval '1 hour' where order_id >= ${id}`,
  'answers are reviewed otherwise': (
    id,
    now,
  ) => sql`update order_reply set state = case state when 'rejected' then 'approved' else 'rejected' end,
    review_at = coalesce(review_at, ${now}) where order_id = ${id}`,
  'assistance is asked for': (
    id,
    now,
  ) => sql`insert into assist_order (supplier_id, assist_no, order_id, from_dept_id, dept_id, task, state, due_at, replied_at, created_at)
    select supplier_id, 'T' || nextval('rexian_id'), id, lead_dept_id, lead_dept_id, 'help', 'replied', m.at, m.at - (id % 3 - 1) * interval '1 hour', received_at
    from complaint_order cross join lateral (select ${now}::timestamptz - (id % 200) * interval '1 hour' as at) m where id >= ${id} and lead_dept_id is not null`,
  'assistance is refused, or answered earlier': (
    id,
  ) => sql`update assist_order set state = case order_id % 2 when 0 then 'refused' else state end,
    replied_at = coalesce(replied_at, due_at) - interval '1 hour' where order_id >= ${id}`,
  'help is taken up, some of it rated': (
    id,
  ) => sql`update assist_order set state = 'closed', closed_at = coalesce(closed_at, due_at) - interval '1 hour',
    rating = case order_id % 4 when 0 then null else 1 + order_id % 5 end where order_id >= ${id} and state in ('replied', 'closed')`,
  'help ended on another day': () => sql`update assist_order set closed_at = closed_at - interval '1 day'`,
  'marks are thought better of': (id) =>
    sql`update assist_order set rating = 1 + rating % 5 where order_id >= ${id} and rating is not null`,
  'assistance is wanted by another day': () => sql`update assist_order set due_at = due_at - interval '1 day'`,
  'orders are supervised': (
    id,
    now,
  ) => sql`insert into order_supervise (supplier_id, order_id, supervise_no, level, origin, content, dept_id, feedback_due_at, created_at)
    select supplier_id, id, 'D' || nextval('rexian_id'), 'normal', 'manual', 'hurry', lead_dept_id, m.at, m.at
    from complaint_order cross join lateral (select ${now}::timestamptz - (id % 200) * interval '1 hour' as at) m where id >= ${id} and lead_dept_id is not null`,
  'a matter is done again': (id) => sql`update complaint_order
    set repeat_kind = case repeat_kind when 'reopen' then 'redo' else 'reopen' end where id = ${id}`,
  'orders are due otherwise, completed later, followed another, or were sent back often': (
    id,
    now,
  ) => sql`update complaint_order o set due_at = case n when 0 then due_at - interval '1 day' else due_at end,
      completed_at = case n when 1 then case when completed_at <= due_at then ${now}::timestamptz else due_at end else completed_at end,
      main_id = case when n = 2 and main_id is null then ${id}::bigint end, is_direct = is_direct and n <> 2,
      lead_dept_id = case n when 2 then null else lead_dept_id end, back_count = case n when 3 then 3 - least(back_count, 3) else back_count end
    from (select id as of_id, case when completed_at is null then 0 else id % 4 end as n from complaint_order) t where of_id = o.id and id >= ${id}`,
  'whose fault a send-back was, and how long an order had waited': (id) => sql`update allocation
    set fault = case fault when 'dispatcher' then 'dept' else 'dispatcher' end, wait_minutes = coalesce(wait_minutes, 0) + 9 where order_id >= ${id}`,
  'send-backs are asked for earlier': () => sql`update order_back set submitted_at = submitted_at - interval '1 day'`,
  'orders are reported, or returned for another round': (
    id,
    now,
  ) => sql`with refused as (update order_report set ack_state = 'rejected', due_at = sent_at where order_id >= ${id}),
      told as (update complaint_order set reported_at = ${now} where id >= ${id} and id % 2 = 1),
      at as (select supplier_id, id, round, first_dept_id, ${now}::timestamptz - (id % 200) * interval '1 hour' as at from complaint_order where id >= ${id}),
      opened as (insert into order_round (supplier_id, order_id, round, repeat_kind, dept_id, opened_at)
        select supplier_id, id, round + 1, 'redo', first_dept_id, at from at where id % 2 = 0)
    insert into order_report (supplier_id, order_id, round, type, content, method, due_at, sent_at)
    select supplier_id, id, round, 'reply', '', 'manual', at, at + (id % 3 - 1) * interval '1 hour' from at where id % 2 = 1`,
  'rounds began earlier': () => sql`update order_round set opened_at = opened_at - interval '1 day'`,
  'extensions are granted, to other days': (
    id,
    now,
  ) => sql`insert into order_delay (supplier_id, order_id, allocation_id, seq, days, approved_days, reason_code, reason, informed_citizen, old_due_at,
      new_due_at, need_superior_ext, state, submitted_at, audit_at)
    select supplier_id, order_id, id, 9, 3, 1 + order_id % 3, 'other', 'works', true, due_at, due_at, false, 'approved', created_at,
      ${now}::timestamptz - (order_id % 200) * interval '1 hour' from allocation where order_id >= ${id} and level = 1`,
  'more time is asked for, by who is paused meanwhile too': (id) => sql`with asked as (
      insert into order_delay (supplier_id, order_id, allocation_id, seq, days, reason_code, reason, informed_citizen, old_due_at, new_due_at,
        need_superior_ext, state, submitted_at)
      select supplier_id, order_id, id, 9, 3, 'other', 'works', true, due_at, due_at, false, 'pending', created_at from allocation
        where order_id >= ${id} and level = 1 and ended_at is null on conflict do nothing returning supplier_id, order_id, id)
    update complaint_order o set request_id = a.id, request_kind = 'delay', paused = o.id % 2 = 0
      from asked a where o.supplier_id = a.supplier_id and o.id = a.order_id`,
  'extensions are decided otherwise': (id) => sql`update order_delay set approved_days = approved_days + 1,
    state = case order_id % 2 when 0 then 'rejected' else state end, audit_at = audit_at - interval '1 day' where order_id >= ${id}`,
  'pauses are granted': (
    id,
    now,
  ) => sql`insert into order_pause (supplier_id, order_id, allocation_id, reason_code, reason, plan_resume_date, old_due_at, new_due_at,
      need_superior_ext, state, submitted_at, audit_at)
    select supplier_id, order_id, id, 'season', 'winter', created_at::date, due_at, due_at, false, 'resumed', created_at,
      ${now}::timestamptz - (order_id % 200) * interval '1 hour' from allocation where order_id >= ${id} and level = 1`,
  'pauses are void': (id) => sql`update order_pause set state = case state when 'void' then 'resumed' else 'void' end
    where order_id >= ${id} and state in ('resumed', 'void')`,
  'supervision goes on': (
    id,
    now,
  ) => sql`insert into order_supervise_step (supplier_id, order_id, supervise_id, state, content, feedback_due_at, dept_id, created_at)
    select s.supplier_id, s.order_id, s.id, m.state, 'said', s.feedback_due_at, s.dept_id, s.created_at + m.hours * interval '1 hour'
    from order_supervise s cross join lateral (values ('issued', 0), ('feedback', s.id % 3 - 1), ('closed', 30)) as m (state, hours)
    where s.order_id >= ${id} and s.created_at < ${now}`,
  'an answer to supervision is taken back': (id) =>
    sql`delete from order_supervise_step where order_id >= ${id} and state = 'feedback'`,
  'supervision is due earlier': (id) =>
    sql`update order_supervise_step set feedback_due_at = feedback_due_at - interval '2 days' where order_id >= ${id}`,
  'refused assistance is asked for again, and what was not is refused': (id) =>
    sql`update assist_order set refuse_reason = case when refuse_reason is null then 'not ours' end where order_id >= ${id}`,
  'what was of a department is its successor’s, help that it gave and had with it': (id) => sql`with successor as (
      select o.supplier_id, o.lead_dept_id as of, max(d.id) as id from complaint_order o join department d on d.supplier_id = o.supplier_id
        and d.level = 2 and d.id <> o.lead_dept_id where o.id >= ${id} group by 1, 2 order by 2 limit 1),
    helped as (update assist_order a set dept_id = s.id from successor s where a.supplier_id = s.supplier_id and a.dept_id = s.of),
    had as (update allocation a set dept_id = s.id from successor s where a.supplier_id = s.supplier_id and a.dept_id = s.of)
    update complaint_order o set lead_dept_id = s.id, previous_dept_id = case when previous_dept_id = s.of then s.id else previous_dept_id end
    from successor s where o.supplier_id = s.supplier_id and o.lead_dept_id = s.of`,
}
