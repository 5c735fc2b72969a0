import { CALENDAR } from '#features/calendar/server/public.ts'
import { DEPARTMENTS } from '#features/organisation/server/public.ts'
import { listTold, type Posting } from '#features/messages/server/public.ts'
import { isWorkday } from '#kernel/calendar.ts'
import type { Time } from '#kernel/time.ts'
import { addHours, dayOf, endOfDay, minutes } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { forEachTenant } from '#platform/jobs/each-tenant.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { keptNow, type KeptValues } from '#platform/kept/kept.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { detailPath } from '../domain/queues/addresses.ts'
import { unit } from '../domain/notifications/addressees.ts'
import type { Order } from '../domain/order/order.ts'
import { dueBetween, escalations } from '../domain/notifications/escalation.ts'
import { deptNames } from '../domain/order/order.ts'
import { dueReminders, REMINDER_NAMES, type Reminded } from '../domain/notifications/reminders.ts'
import { settingsOf } from '#platform/settings/settings.ts'
import { postAll, wordsOf } from './notify.ts'
import { ORDER_SETTINGS } from './settings.ts'

/** Every five minutes people are reminded of what has come to its time (domain 2.15). */
export const remindJob = defineJob({
  name: 'remind',
  input: z.object({}),
  cron: '*/5 * * * *',
  prompt: true,
  run: async ({ db, clock }) => {
    await forEachTenant(db, (supplier_id) => remind(db, supplier_id, clock.now()))
  },
})

/** Each working morning departments are told how much they have to do. */
export const digestJob = defineJob({
  name: 'send-digest',
  input: z.object({}),
  cron: '30 8 * * *',
  run: async ({ db, clock }) => {
    await forEachTenant(db, (supplier_id) => sendDigest(db, supplier_id, clock.now()))
  },
})

/** What came to its time while the program stood still is made up, unless it is so long ago that the digest has told it. */
const MADE_UP_HOURS = 24

interface Candidate extends Omit<Reminded, 'centre_id'>, Pick<Order, 'id' | 'order_no' | 'urgency'> {}

/** Tells people of one tenant what has come to its time; of each time once. */
export async function remind(db: Db, supplier_id: string, now: Time): Promise<void> {
  const since = addHours(now, -MADE_UP_HOURS)
  const kept = await keptNow(db, supplier_id)
  const depts = kept.get(DEPARTMENTS)
  const centre_id = [...depts.values()].find(({ kind }) => kind === 'centre')!.id
  const calendar = kept.get(CALENDAR)
  const steps = settingsOf(kept, ORDER_SETTINGS)['escalation.steps']
  const near = steps.map((step) => dueBetween(step, calendar, since, now))
  const orders = await listCandidates(db, supplier_id, { since, now, near })
  const told = await listTold(
    db,
    supplier_id,
    [...REMINDER_NAMES, 'escalated'],
    orders.map(({ id }) => id),
  )
  const postings = orders.flatMap((order) => {
    const dept = depts.get(order.holder_dept_id ?? centre_id)
    const due = minutes(order.current_due_at)
    const params = { order_no: order.order_no, due, dept: dept ? deptNames(dept) : '' }
    const reminded = { ...order, centre_id }
    const ladder = escalations(reminded, steps, calendar, since, now)
    return [
      ...dueReminders(reminded, calendar, since, now),
      ...ladder.map((step) => ({ event: 'escalated' as const, ...step })),
    ]
      .filter(({ event, at }) => !told.has(`${event} ${order.id} ${at}`))
      .flatMap(({ event, at, to }) => {
        const about = { biz_type: 'order', biz_id: order.id, link: detailPath('all', order.id), occasion: at }
        const urgent = order.urgency !== 'normal'
        const words = { ...wordsOf(kept, event, params), urgent }
        return to.map((addressees): Posting => ({ ...about, ...words, to: addressees }))
      })
  })
  await postAll(db, { supplier_id, now, by: null, postings })
}

/** Orders one of whose times may have come since then: by the indexes of their clocks, in need of a report by their status. */
async function listCandidates(
  db: Db,
  supplier_id: string,
  { since, now, near }: { since: Time; now: Time; near: readonly { from: Time; to: Time }[] },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with near as (
      select o.id from complaint_order o where o.supplier_id = ${supplier_id} and o.deleted_at is null and o.completed_at is null
        and not o.paused and o.current_due_at > ${since} and o.current_due_at <= ${now}
      union select o.id from complaint_order o where o.supplier_id = ${supplier_id} and o.deleted_at is null
        and o.completed_at is null and not o.paused and o.soon_at > ${since} and o.soon_at <= ${now}
      union select o.id from unnest(${near.map(({ from }) => from)}::timestamptz[], ${near.map(({ to }) => to)}::timestamptz[]) as w (since, until)
        join complaint_order o on o.supplier_id = ${supplier_id} and o.deleted_at is null and o.completed_at is null
        and not o.paused and o.current_due_at >= w.since and o.current_due_at <= w.until
      union select a.order_id from allocation a where a.supplier_id = ${supplier_id} and a.state = 'assigned'
        and a.signed_at is null and a.sign_due_at > ${since})
    select o.id, o.order_no, o.urgency, o.status, o.paused, o.request_id, o.holder_dept_id, o.current_due_at, o.soon_at,
      o.superior_due_at, o.reply_approved_at, case when a.id is not null then jsonb_build_object('dept_id', a.dept_id::text, 'created_at', a.created_at::text,
        'sign_due_at', a.sign_due_at::text, 'signed_at', a.signed_at::text, 'person_ids', a.person_ids) end as leaf
    from near join complaint_order o on o.supplier_id = ${supplier_id} and o.id = near.id
    left join allocation a on a.supplier_id = o.supplier_id and a.id = o.allocation_id
    where o.deleted_at is null and o.completed_at is null and o.status = 'in_progress'
    union all
    select o.id, o.order_no, o.urgency, o.status, o.paused, o.request_id, o.holder_dept_id, o.current_due_at, o.soon_at,
      o.superior_due_at, o.reply_approved_at, null from complaint_order o
    where o.supplier_id = ${supplier_id} and o.deleted_at is null and o.completed_at is null
      and o.status in ('need_report_reply', 'need_report_back') and o.superior_due_at is not null and o.current_due_at > ${since}`.execute(
    db,
  )
  return rows
}

/** Tells the departments of one tenant what they have under way, on a working day. */
export async function sendDigest(db: Db, supplier_id: string, now: Time): Promise<void> {
  const kept = await keptNow(db, supplier_id)
  if (!isWorkday(kept.get(CALENDAR), dayOf(now))) return
  const { rows } = await sql<{ dept_id: string; n: number; today: number; overdue: number }>`
    select d.dept_id, count(*)::int as n,
      count(*) filter (where d.due_at between ${now} and ${endOfDay(dayOf(now))})::int as today,
      count(*) filter (where d.due_at < ${now} and not d.held)::int as overdue
    from order_dept d join complaint_order o on o.supplier_id = d.supplier_id and o.id = d.order_id and o.deleted_at is null
    where d.supplier_id = ${supplier_id} and d.due_at is not null group by d.dept_id`.execute(db)
  await postAll(db, { supplier_id, now, by: null, postings: rows.map((row) => digestOf(kept, now, row)) })
}

const digestOf = (
  kept: KeptValues,
  now: Time,
  { dept_id, ...counts }: { dept_id: string; n: number; today: number; overdue: number },
): Posting => ({
  ...wordsOf(kept, 'digest', counts),
  ...{ biz_type: null, biz_id: null, link: '/dashboard', occasion: dayOf(now), to: unit(dept_id) },
})
