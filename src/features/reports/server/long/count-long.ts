import { sql } from 'kysely'
import { z } from 'zod'

import type { Actor } from '#kernel/actor.ts'
import { AppError, refusalText, refuse, type Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/messages.ts'
import { addHours } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { tookTooLong } from '#platform/db/transaction.ts'
import { addJob, defineJob, type JobContext } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'

import { KEPT_HOURS, type ReportAnswer } from '../../contract.ts'
import type { ReportQuery } from '../../contract/asked.ts'
import { LONG_REPORTS, type Report } from '../../domain/report.ts'
import { REPORT_ERRORS } from '../../errors.ts'
import type { Step } from '../read-cells.ts'
import { readReport } from '../read-report.ts'
import { COUNT_LONG_JOB, type OfLong } from './of-long.ts'

interface Begun extends OfLong {
  readonly attempt: number
  readonly report: string
  readonly asked: ReportQuery
  readonly asked_as: Actor
  readonly language: Language
  /** He still is who he was: enabled, in the same department. */
  readonly stands: boolean
}

/** It was stopped, or is counted by somebody else: what is found here counts no more. */
class Overtaken extends Error {}
/** The program ends; it is counted from the beginning by the next one. */
class Interrupted extends Error {}

/** Counts a report of many days step by step as who asked would, all of it by one moment (decision 0293). */
export const countLongJob = defineJob({
  ...COUNT_LONG_JOB,
  async run({ input, ...ctx }) {
    const begun = await begin(ctx.db, input)
    if (!begun) return
    try {
      const answer = begun.stands ? await count(ctx, begun) : null
      await end(ctx, begun, answer ? { state: 'done', answer } : { state: 'failed', why: '' })
    } catch (error) {
      if (error instanceof Overtaken) return
      if (error instanceof Interrupted) return takeUpLater(ctx, begun)
      const refusal = refusalOf(error)
      if (!refusal) ctx.log.error({ err: error, id: begun.id }, 'a long report failed')
      await end(ctx, begun, { state: 'failed', why: refusal ? refusalText(begun.language, refusal) : '' })
    }
  },
})

/** What who asked can do something about. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof AppError) return error.refusal
  return tookTooLong(error) ? refuse(REPORT_ERRORS.TOO_MUCH) : null
}

async function begin(db: Db, { supplier_id, id }: OfLong): Promise<Begun | undefined> {
  const { rows } = await sql<Begun>`
    update long_report r set state = 'running', attempt = attempt + 1, done = 0
    from operator p
    where r.supplier_id = ${supplier_id} and r.id = ${id} and r.state in ('queued', 'running')
      and p.supplier_id = r.supplier_id and p.id = r.asked_by
    returning r.supplier_id, r.id, r.attempt, r.report, r.asked, r.asked_as, r.language,
      p.status = 'enabled' and p.deleted_at is null and p.dept_id = r.dept_id as stands`.execute(db)
  return rows[0]
}

async function count(ctx: JobContext, begun: Begun): Promise<ReportAnswer> {
  const { asked, asked_as: actor, language } = begun
  const report: Report = LONG_REPORTS.find(({ key }) => key === begun.report)!
  const now = ctx.clock.now()
  const kept = await keptNow(ctx.db, begun.supplier_id)
  const reader = { db: ctx.db, actor, language, kept, clock: { now: () => now } }
  return readReport(reader, report, asked, stepOf(ctx, begun))
}

/** Does a step on the standby where there is one, and notes it. */
const stepOf =
  ({ db, replica, signal }: JobContext, { supplier_id, id, attempt }: Begun): Step =>
  async (work) => {
    if (signal.aborted) throw new Interrupted()
    const found = await (replica ? replica.read(db, work) : work(db))
    const { numUpdatedRows } = await db
      .updateTable('long_report')
      .set(({ eb }) => ({ done: eb('done', '+', 1) }))
      .where('supplier_id', '=', supplier_id)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('attempt', '=', attempt)
      .executeTakeFirst()
    if (!numUpdatedRows) throw new Overtaken()
    return found
  }

type Outcome =
  | { readonly state: 'done'; readonly answer: ReportAnswer }
  | { readonly state: 'failed'; readonly why: string }

async function end({ db, clock }: JobContext, { supplier_id, id, attempt }: Begun, outcome: Outcome): Promise<void> {
  const { state } = outcome
  await db
    .updateTable('long_report')
    .set({
      ...{ state, expires_at: addHours(clock.now(), KEPT_HOURS) },
      ...(outcome.state === 'done' ? { answer: JSON.stringify(outcome.answer) } : { why: outcome.why }),
    })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('attempt', '=', attempt)
    .execute()
}

const takeUpLater = ({ db }: JobContext, { supplier_id, id }: Begun): Promise<void> =>
  addJob(db, COUNT_LONG_JOB, { supplier_id, id }, { delaySeconds: 5 })

/** What is kept no longer goes, and what never came to an end. */
export const forgetLongJob = defineJob({
  name: 'forget-long-reports',
  input: z.object({}),
  cron: '17 * * * *',
  async run({ db, clock }) {
    await db.deleteFrom('long_report').where('expires_at', '<=', clock.now()).execute()
  },
})
