import { DEPARTMENTS } from '#features/organisation/server/public.ts'
import { AppError } from '#kernel/errors.ts'
import { dayOf } from '#kernel/time.ts'
import { transaction } from '#platform/db/transaction.ts'
import { defineJob, type JobContext } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import type { Call } from '../../domain/calls.ts'
import { platformActor } from '../../domain/who.ts'
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
  for (const { supplier_id, id } of rows) await actByItself(context, supplier_id, 'DoResume', { id })
}

/** Does on one order what a rule's day demands, as if the platform had called; what somebody did meanwhile stands. */
async function actByItself(
  { db, clock, keys }: Context,
  supplier_id: string,
  call: Call,
  input: Target & object,
): Promise<void> {
  const kept = await keptNow(db, supplier_id)
  const centre = [...kept.get(DEPARTMENTS).values()].find(({ kind }) => kind === 'centre')!
  const actor = platformActor(supplier_id, centre)
  try {
    await transaction(db, (trx) => performAction({ db: trx, clock, keys, supplier_id, actor, kept }, call, input))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
