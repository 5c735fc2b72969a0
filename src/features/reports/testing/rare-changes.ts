import { sql } from 'kysely'

import type { Time } from '#kernel/time.ts'

/** What people at random seldom or never do, or what happens to orders of long ago. */
export const RARE: Readonly<Record<string, (id: string, now: Time) => ReturnType<typeof sql>>> = {
  'an order is deleted': (id, now) => sql`update complaint_order set deleted_at = ${now} where id = ${id}`,
  'an order is put back': (id) => sql`update complaint_order set deleted_at = null where id = ${id}`,
  'a category is corrected': (id) => sql`update complaint_order set category_id = (select max(k.id) from category k
    where level = 3 and k.id is distinct from category_id) where id = ${id}`,
  'type and urgency are corrected': (id) => sql`update complaint_order
    set appeal_type = case appeal_type when 'praise' then 'other' else 'praise' end, urgency = 'urgent_2h' where id = ${id}`,
  'a street is corrected': (id) => sql`update complaint_order o set area_id = (select max(a.id) from area a
    where a.level = 'street' and a.id is distinct from o.area_id) where id = ${id}`,
  'an order is taken out of the assessment': (id, now) => sql`update complaint_order
    set exclusion_scope = 'all', exclusion_reason = 'duplicate', exclusion_by = 1, excluded_at = ${now} where id = ${id}`,
  'a category of an answer is confirmed': (id) => sql`update complaint_order
    set reply_category = case reply_category when 'notscope' then 'compliance' else 'notscope' end where id = ${id}`,
  'an order came in earlier': (id) =>
    sql`update complaint_order set received_at = received_at - interval '2 days' where id = ${id}`,
  'callers are called': (
    id,
    now,
  ) => sql`insert into order_visit (supplier_id, order_id, round, stage, attempt, channel, call_result, responded,
      resolve_result, satisfaction, visited_at)
    select supplier_id, id, round, 'final', 1, 'phone', 'connected', true, 'partly', 1 + id % 5, ${now}::timestamptz - (id % 200) * interval '1 hour'
    from complaint_order where id >= ${id}`,
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
    replied_at = due_at - interval '1 hour' where order_id >= ${id}`,
  'assistance is wanted by another day': () => sql`update assist_order set due_at = due_at - interval '1 day'`,
  'orders are supervised': (
    id,
    now,
  ) => sql`insert into order_supervise (supplier_id, order_id, supervise_no, level, origin, content, dept_id, feedback_due_at, created_at)
    select supplier_id, id, 'D' || nextval('rexian_id'), 'normal', 'manual', 'hurry', lead_dept_id, m.at, m.at
    from complaint_order cross join lateral (select ${now}::timestamptz - (id % 200) * interval '1 hour' as at) m where id >= ${id} and lead_dept_id is not null`,
  'a matter is done again': (id) => sql`update complaint_order
    set repeat_kind = case repeat_kind when 'reopen' then 'redo' else 'reopen' end where id = ${id}`,
}
