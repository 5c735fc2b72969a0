import { periodOf, type Period } from '#kernel/period.ts'
import { dayOf, endOfDay } from '#kernel/time.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { COMPENDIA, UNDERTAKE } from '#features/reports/domain/public.ts'
import type { Reader } from '#features/reports/server/public.ts'
import { seesAll } from '#features/work-orders/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { takeTurn } from '#platform/db/turn.ts'
import { sql, type RawBuilder } from 'kysely'

import type { publishedWithdraw, reportPublish } from '../contract.ts'
import { isOver, numberOf, withoutTyped } from '../domain/published.ts'
import { PUBLISHED_ERRORS } from '../errors.ts'
import { countReport, type Asked } from './count.ts'
import { publishedRows, requireOpen } from './published.ts'

/** ReportPublish */
export async function publish(given: InputOf<typeof reportPublish>, ctx: RequestContext) {
  await requireOpen(ctx, given.report)
  const published = await keepReport(ctx, given)
  const { report, title, period, day } = given
  ctx.audit({ object_type: 'published_report', object_id: published.id, after: { report, title, period, day } })
  return published
}

/** Counts a report of a period that is over, and keeps it under the next number of the year. */
export async function keepReport(
  ctx: Reader,
  { report, title, ...said }: InputOf<typeof reportPublish>,
): Promise<{ id: string; number: string }> {
  const { db, actor, clock } = ctx
  const now = clock.now()
  const asked = askedOf(report, said)
  const { supplier_id, dept_id } = actor
  const whole = periodOf(asked.period, asked.day, { length: UNDERTAKE.recent_days, ...(asked.to && { to: asked.to }) })
  if (!isOver(whole, dayOf(now))) fail(PUBLISHED_ERRORS.PERIOD_NOT_OVER, { to: whole.to })
  // Numbers have no gaps, and of two who publish the same at once the later one is told.
  await takeTurn(db, 'published_report', supplier_id)
  // What was kept of it while it ran is not the whole of it.
  const content = await countReport(ctx, report, asked, endOfDay(whole.to))
  const kept = { ...content, ...(content.lists && { lists: withoutTyped(content.lists) }) }
  const there = await findStanding(ctx, { report, period: whole, of: asked.of })
  if (there) fail(PUBLISHED_ERRORS.ALREADY_PUBLISHED, { number: numberOf(there) })
  const year = Number(now.slice(0, 4))
  const { id, no } = await db
    .insertInto('published_report')
    .values({
      ...{ supplier_id, report, title, dept_id, year, asked: JSON.stringify(asked), content: JSON.stringify(kept) },
      no: sql<number>`(select coalesce(max(no), 0) + 1 from published_report where supplier_id = ${supplier_id} and year = ${year})`,
      ...{ period: whole.kind, from_on: whole.from, to_on: whole.to },
      ...{ side: seesAll(actor) ? 'centre' : 'unit' },
      ...{ as_of: content.at, published_at: now, published_by: actor.operator_id },
    })
    .returning(['id', 'no'])
    .executeTakeFirstOrThrow()
  return { id, number: numberOf({ year, no }) }
}

interface Same {
  readonly report: string
  readonly period: Pick<Period, 'from' | 'to'>
  readonly of?: string
}

/** The same as it stands already: other columns, or other days beside it, are no other numbers of that period. */
const findStanding = ({ db, actor: { supplier_id, dept_id } }: Reader, { report, period, of = '' }: Same) =>
  db
    .selectFrom('published_report as p')
    .leftJoin('published_report_withdrawal as w', (join) => sameTenant(join, 'w.report_id', 'p.id'))
    .select(['p.year', 'p.no'])
    .where('p.supplier_id', '=', supplier_id)
    .where('p.report', '=', report)
    .where('p.from_on', '=', period.from)
    .where('p.to_on', '=', period.to)
    .where('p.dept_id', '=', dept_id)
    .where('w.report_id', 'is', null)
    .where(filtersIn(sql`p.asked ->> 'of'`), '=', filtersIn(sql`${of}::text`))
    .executeTakeFirst()

/** In whichever order they were chosen. */
const filtersIn = (of: RawBuilder<unknown>) => sql`array(select unnest(string_to_array(${of}, ',')) order by 1)`

/** A report of several tables has its own kind of period, and neither columns nor filters of its own. */
function askedOf(report: string, { period, day, to, compare, columns, of }: Asked): Asked {
  const compendium = COMPENDIA.find(({ key }) => key === report)
  if (compendium) return { period: compendium.period, day, compare }
  return { period, day, compare, ...(to && { to }), ...(columns && { columns }), ...(of && { of }) }
}

/** PublishedWithdraw */
export async function withdraw({ id, reason }: InputOf<typeof publishedWithdraw>, ctx: RequestContext) {
  const { db, supplier_id, actor, clock } = ctx
  const row = await publishedRows(ctx).where('p.id', '=', id).executeTakeFirst()
  if (row?.own !== 1) fail(ERRORS.NOT_FOUND)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('published_report_withdrawal')
    .values({ supplier_id, report_id: id, reason, withdrawn_at: clock.now(), withdrawn_by: actor.operator_id })
    .onConflict((there) => there.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) fail(PUBLISHED_ERRORS.ALREADY_WITHDRAWN)
  ctx.audit({ object_type: 'published_report', object_id: id, after: { reason } })
  return { id }
}
