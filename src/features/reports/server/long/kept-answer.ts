import { createHash } from 'node:crypto'

import { fail } from '#kernel/errors.ts'
import { lengthOf } from '#kernel/period.ts'
import { addHours, dayOf, type Time } from '#kernel/time.ts'
import { tookTooLong } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { addJob } from '#platform/jobs/job.ts'
import { takeTurn } from '#platform/db/turn.ts'
import { sql } from 'kysely'

import { KEPT_HOURS, type Long, type ReportAnswer } from '../../contract.ts'
import type { ReportQuery } from '../../contract/asked.ts'
import { isLong, isUnderWay, LONG_STATES, stepsOf } from '../../domain/long.ts'
import { columnsOf, LONG_REPORTS, type Report } from '../../domain/report.ts'
import { REPORT_ERRORS } from '../../errors.ts'
import { inDays, periodAsked } from '../period-asked.ts'
import { aboveSaid, groupsOf, readReport, withinSaid, type Reader } from '../read-report.ts'
import { weightsOf } from '../settings.ts'
import { COUNT_LONG_JOB } from './of-long.ts'

/** So many of one person wait at a time. */
const AT_ONCE = 3

/**
 * A report as it is counted now; one of many days as it was counted for who asks, or how far that is. What is too much to be
 * counted at once, whatever its days, is offered in the same way.
 */
export async function answerReport(ctx: Reader, report: Report, query: ReportQuery): Promise<ReportAnswer> {
  const { period } = periodAsked(query, report.recent_days, ctx.clock.now())
  if (!LONG_REPORTS.some(({ key }) => key === report.key)) return readReport(ctx, report, query)
  const kept = await keptAnswer(ctx, report, query)
  const { state } = kept.long
  if (isLong(period, dayOf(ctx.clock.now())) || isUnderWay(state) || state === 'done') return kept
  try {
    return await readReport(ctx, report, query)
  } catch (error) {
    if (!tookTooLong(error)) throw error
    return { ...kept, long: { ...kept.long, state: state === 'none' ? 'slow' : state } }
  }
}

/** The same for a file, or to be published: it is there, or refused; one that was kept before `since` is not. */
export async function wholeReport(
  ctx: Reader,
  report: Report,
  query: ReportQuery,
  since: Time = '',
): Promise<ReportAnswer> {
  const answer = await answerReport(ctx, report, query)
  const isThere = !answer.long || (answer.long.state === 'done' && answer.at > since)
  return isThere ? answer : fail(REPORT_ERRORS.REPORT_LONG)
}

/** What is asked, whatever day it is by now and in whatever order its columns are; and as what who asks is shown it. */
function questionOf({ clock, actor, language }: Reader, report: Report, query: ReportQuery) {
  const { period, other, spans } = periodAsked(query, report.recent_days, clock.now())
  const groups = groupsOf(report, query)
  const { kind, from, to } = period
  const asked: ReportQuery = {
    ...{ period: kind, day: kind === 'recent' ? to : from, compare: query.compare },
    ...(kind === 'range' && { to }),
    ...(report.by === 'choice' && { group: groups.join(',') }),
    ...(query.of && { of: query.of }),
    ...(query.pid && { pid: query.pid }),
    columns: columnsOf(report, query.columns, groups, { units: query.pid !== undefined })
      .toSorted()
      .join(','),
  }
  const question = createHash('sha256')
    .update(JSON.stringify([report.key, language, asked]))
    .digest('base64url')
  const { supplier_id, operator_id: asked_by, dept_id } = actor
  return { period, other, spans, groups, asked, key: { supplier_id, asked_by, dept_id, question } }
}

/** Its row; of what says no day, while it is under way, also the one that was asked for before midnight, when it was another question. */
function rowOf(ctx: Reader, report: Report, query: ReportQuery) {
  const { key } = questionOf(ctx, report, query)
  const { supplier_id, asked_by, dept_id, question } = key
  const yesterday = { ...ctx, clock: { now: () => addHours(ctx.clock.now(), -24) } }
  const before = inDays(query, ctx.clock.now()).day ? question : questionOf(yesterday, report, query).key.question
  return ctx.db
    .selectFrom('long_report')
    .where('supplier_id', '=', supplier_id)
    .where('asked_by', '=', asked_by)
    .where('dept_id', '=', dept_id)
    .where(({ eb, and, or }) =>
      or([
        eb('question', '=', question),
        and([eb('question', '=', before), eb('state', 'in', LONG_STATES.filter(isUnderWay))]),
      ]),
    )
    .orderBy(sql`question = ${question}`, 'desc')
    .limit(1)
}

async function keptAnswer(
  ctx: Reader,
  report: Report,
  query: ReportQuery,
): Promise<ReportAnswer & { readonly long: Long }> {
  const now = ctx.clock.now()
  const { period, other, spans, groups } = questionOf(ctx, report, query)
  const row = await rowOf(ctx, report, query)
    .where('expires_at', '>', now)
    .select(['state', 'done', 'steps', 'why', 'answer', 'expires_at'])
    .executeTakeFirst()
  const { state = 'none', done = 0, steps = stepsOf(spans), why = '', answer, expires_at = null } = row ?? {}
  const days = lengthOf({ from: period.from, to: period.to < dayOf(now) ? period.to : dayOf(now) })
  const long: Long = { ...{ done, steps, days, why }, state: STATES.find((one) => one === state)!, until: expires_at }
  if (answer) return { ...(answer as ReportAnswer), long }
  return {
    ...{ at: now, period, compared: other && { from: other.from, to: other.to }, weights: weightsOf(ctx.kept) },
    ...{ group: groups[0], rows: [], before: null, long },
    ...(query.of && { within: withinSaid(ctx, query.of) }),
    ...(query.pid && { above: aboveSaid(ctx, query.pid) }),
  }
}
const STATES = ['none', ...LONG_STATES] as const

/** Asks for a report to be counted in the background, anew where it was; what is under way goes on. */
export async function startLong(ctx: RequestContext, report: Report, query: ReportQuery): Promise<null> {
  const { db, supplier_id, actor, clock, language } = ctx
  const { spans, asked, key } = questionOf(ctx, report, query)
  // Two windows of one person ask one after the other.
  await takeTurn(db, 'long_report', actor.operator_id)
  const waiting = await db
    .selectFrom('long_report')
    .select('question')
    .where('supplier_id', '=', supplier_id)
    .where('asked_by', '=', actor.operator_id)
    .where('state', 'in', ['queued', 'running'])
    .where('expires_at', '>', clock.now())
    .execute()
  if (waiting.some(({ question }) => question === key.question)) return null
  if (waiting.length >= AT_ONCE) fail(REPORT_ERRORS.TOO_MANY_LONG, { n: AT_ONCE })
  const begun = {
    ...{ report: report.key, asked: JSON.stringify(asked), asked_as: JSON.stringify(actor), language },
    ...{ state: 'queued' as const, steps: stepsOf(spans), done: 0, why: '', answer: null },
    ...{ asked_at: clock.now(), expires_at: addHours(clock.now(), KEPT_HOURS) },
  }
  const { id } = await db
    .insertInto('long_report')
    .values({ ...key, ...begun })
    .onConflict((there) => there.columns(['supplier_id', 'asked_by', 'dept_id', 'question']).doUpdateSet(begun))
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJob(db, COUNT_LONG_JOB, { supplier_id, id }, { key: `long-report:${id}` })
  ctx.audit({ object_type: 'long_report', object_id: id, after: { report: report.key, ...asked } })
  return null
}

/** Stops one that is under way; what counts notices with its next step. */
export async function stopLong(ctx: RequestContext, report: Report, query: ReportQuery): Promise<null> {
  const row = await rowOf(ctx, report, query).select(['id', 'state']).forUpdate().executeTakeFirst()
  if (!row || !isUnderWay(row.state)) return null
  await ctx.db
    .updateTable('long_report')
    .set({ state: 'cancelled' })
    .where('supplier_id', '=', ctx.supplier_id)
    .where('id', '=', row.id)
    .execute()
  ctx.audit({ object_type: 'long_report', object_id: row.id })
  return null
}
