import { sql } from 'kysely'
import { z } from 'zod'

import { Id, type OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { publish } from '#platform/events/publish.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { addJob, type Job } from '#platform/jobs/job.ts'

import type { demoInfo, Run } from '../contract.ts'
import { DEMO_ERRORS } from '../errors.ts'

/** A run of a district: only the latest may go on. */
export const OfRun = z.object({ supplier_id: Id, run: z.int() })
export type RunId = z.output<typeof OfRun>

/** A run that has not moved for so long died with its process. */
const SILENT_SECONDS = 30
const isAlive = sql<boolean>`coalesce(state = 'running' and heartbeat_at > now() - make_interval(secs => ${sql.lit(SILENT_SECONDS)}), false)`

/** It was cancelled, or given up and begun anew: nothing more is done. */
export class Overtaken extends Error {}

/** Begins what a job then does; one at a time in a district. Refused where the tenant is no demo district. */
export async function beginRun(
  { db, supplier_id, actor, clock }: RequestContext,
  kind: Run['kind'],
  job: Pick<Job<typeof OfRun>, 'name' | 'input'>,
  total: number,
): Promise<void> {
  const begun = await db
    .updateTable('demo_district')
    .set((eb) => ({
      kind,
      state: 'running',
      run: eb('run', '+', 1),
      done: 0,
      total,
      heartbeat_at: sql<string>`now()`,
      started_at: clock.now(),
      started_by: actor.operator_id,
    }))
    .where('supplier_id', '=', supplier_id)
    .where((eb) => eb.not(isAlive))
    .returning('run')
    .executeTakeFirst()
  if (!begun) fail(DEMO_ERRORS.DEMO_BUSY)
  await addJob(db, job, { supplier_id, run: begun.run })
  await publish(db, { supplier_id, type: 'demo.began', ids: [] })
}

/** Stops what is being played; the one who plays notices with its next step. */
export async function cancelPlay(_input: object, { db, supplier_id }: RequestContext): Promise<null> {
  const stopped = await db
    .updateTable('demo_district')
    .set({ state: 'cancelled' })
    .where('supplier_id', '=', supplier_id)
    .where('kind', '=', 'play')
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (stopped.numUpdatedRows === 0n) fail(DEMO_ERRORS.DEMO_IDLE)
  await publish(db, { supplier_id, type: 'demo.ended', ids: [] })
  return null
}

/** How much the district is filled with; whoever asks about a tenant that is none is told that there is nothing. */
export async function getDistrict(db: Db, supplier_id: string): Promise<{ orders: number; days: number }> {
  const district = await db
    .selectFrom('demo_district')
    .select(['orders', 'days'])
    .where('supplier_id', '=', supplier_id)
    .executeTakeFirst()
  return district ?? fail(ERRORS.NOT_FOUND)
}

/** Tells how far it has come; throws `Overtaken` when it may not go on. */
export async function moveRun(db: Db, { supplier_id, run }: RunId, done: number): Promise<void> {
  const moved = await db
    .updateTable('demo_district')
    .set({ done, heartbeat_at: sql<string>`now()` })
    .where('supplier_id', '=', supplier_id)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) throw new Overtaken()
  await publish(db, { supplier_id, type: 'demo.moved', ids: [] })
}

/** Ends it, unless it was ended before. */
export async function endRun(db: Db, { supplier_id, run }: RunId, state: Run['state']): Promise<void> {
  await db
    .updateTable('demo_district')
    .set({ state })
    .where('supplier_id', '=', supplier_id)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .execute()
  await publish(db, { supplier_id, type: 'demo.ended', ids: [] })
}

/** What runs or ran last; what died with its process is said to have failed. */
export async function describeRun(_input: object, ctx: RequestContext): Promise<OutputOf<typeof demoInfo>> {
  const { rows } = await sql<Run>`
    select d.kind, case when d.state = 'running' and not ${isAlive} then 'failed' else d.state end as state,
      d.done, d.total, d.started_at, p.nick_name as by_name
    from demo_district d join operator p on p.supplier_id = d.supplier_id and p.id = d.started_by
    where d.supplier_id = ${ctx.supplier_id} and d.kind is not null`.execute(ctx.db)
  return { run: rows[0] ?? null }
}

/** Whether a database was filled as a demo: one of a real district never was (decision 0129). */
export const isDemo = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('demo_district').select('supplier_id').limit(1).executeTakeFirst()) !== undefined
