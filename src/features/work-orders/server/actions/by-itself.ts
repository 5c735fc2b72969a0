import { doEach } from '#kernel/each.ts'
import { forEachTenant } from '#platform/jobs/each-tenant.ts'
import { CALENDAR } from '#features/calendar/server/public.ts'
import { isWorkday, subWorkdays } from '#kernel/calendar.ts'
import { dayOf, startOfDay } from '#kernel/time.ts'
import { defineJob, type JobContext } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import type { Call } from '../../domain/lifecycle/calls.ts'
import { lifecycleSettings } from '../settings.ts'
import { unlessRefused } from './as-platform.ts'
import { performAction, type Target } from './perform-action.ts'

type Context = Pick<JobContext, 'db' | 'clock' | 'keys'>
interface Ripe {
  readonly supplier_id: string
  readonly id: string
}

/** Paused orders run again on the day that was planned (T30). */
export const resumePausedJob = defineJob({
  name: 'resume-paused-orders',
  input: z.object({}),
  cron: '5 * * * *',
  run: (context) => resumePaused(context),
})

export async function resumePaused(context: Context): Promise<void> {
  const { rows } = await sql<Ripe>`
    select supplier_id, order_id as id from order_pause
    where state = 'active' and plan_resume_date <= ${dayOf(context.clock.now())} order by supplier_id, order_id`.execute(
    context.db,
  )
  await doEach(rows, ({ supplier_id, id }) => actByItself(context, supplier_id, 'DoResume', { id }))
}

/** On working days at nine what is overdue for long is supervised, once in a round (T32). */
export const superviseOverdueJob = defineJob({
  name: 'supervise-overdue-orders',
  input: z.object({}),
  cron: '0 9 * * *',
  run: (context) => superviseOverdue(context),
})

export async function superviseOverdue(context: Context): Promise<void> {
  const { db, clock } = context
  const today = dayOf(clock.now())
  await forEachTenant(db, async (supplier_id) => {
    const kept = await keptNow(db, supplier_id)
    const calendar = kept.get(CALENDAR)
    const { overdue_supervise: days } = lifecycleSettings(kept)
    if (!days || !isWorkday(calendar, today)) return
    // Due before the day from which on it has been that long; where a sub-unit has it, the rule asks for its department's deadline.
    const before = startOfDay(days > 1 ? subWorkdays(calendar, today, days - 1) : today)
    const { rows } = await sql<Ripe>`
      select o.supplier_id, o.id from complaint_order o
      where o.supplier_id = ${supplier_id} and o.deleted_at is null and o.completed_at is null and o.status = 'in_progress'
        and o.current_due_at < ${before} and not o.paused and o.request_id is null
        and not exists (select from order_supervise s where s.supplier_id = o.supplier_id and s.order_id = o.id
          and s.supervise_no = 'DB' || o.order_no || 'O' || o.round)
      order by o.current_due_at, o.id`.execute(db)
    await doEach(rows, ({ id }) => actByItself(context, supplier_id, 'DoSupervise', { id, ...BY_RULE }))
  })
}

/** The rule finds the words itself. */
const BY_RULE = { level: 'normal', content: '超期未办，按规则自动督办' }

/** Does on one order what a rule's day demands, as if the platform had called. */
const actByItself = (context: Context, supplier_id: string, call: Call, input: Target & object) =>
  unlessRefused(context, supplier_id, (ctx) => performAction(ctx, call, input))
