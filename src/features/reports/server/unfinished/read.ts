import { sql } from 'kysely'

import { DEPARTMENTS } from '#features/organisation/server/public.ts'
import { readGroups } from '#features/work-orders/domain/public.ts'
import { groupedBy, seesAll } from '#features/work-orders/server/public.ts'
import { fail } from '#kernel/errors.ts'
import { dayOf, type Day, type Time } from '#kernel/time.ts'

import type { ReportAnswer } from '../../contract.ts'
import { addUp, type Counts } from '../../domain/measures.ts'
import { REPORT_ERRORS } from '../../errors.ts'
import { kindOfDept, nameOfGroup, withinSaid, type Reader } from '../read-report.ts'
import type { Found } from '../read-cells.ts'
import { rowsFrom } from '../report-rows.ts'
import { weightsOf } from '../settings.ts'

interface Asked {
  readonly as_of: Day
  readonly of?: string
}

/** What was unfinished when a past day ended, as it was kept then; of a day without, which one nearest to it has (domain 5.7). */
export async function readUnfinishedOf(ctx: Reader, { as_of, of }: Asked): Promise<ReportAnswer> {
  const now = ctx.clock.now()
  const { day, taken_at } = await keptDay(ctx, as_of)
  const found = day === as_of ? await keptRows(ctx, day, of) : new Map<string, Found>()
  const period = { kind: 'day', from: as_of, to: as_of } as const
  const sizeOf = ({ unfinished = 0 }: Counts): number => unfinished
  const counted = { period, other: null, counts: found, earlier: undefined, today: as_of, sizeOf }
  return {
    ...{ at: day === as_of ? taken_at! : now, period, compared: null, group: 'dept' },
    rows: rowsFrom(counted, [{ group: 'dept', nameOf: nameOfGroup('dept', ctx), kindOf: kindOfDept(ctx) }]),
    ...{ weights: weightsOf(ctx.kept), before: null, as_of: { day: as_of, nearest: day, today: dayOf(now) } },
    ...(of && { within: withinSaid(ctx, of) }),
  }
}

/** The same for a file, which there is of kept days alone. */
export async function fileOfUnfinished(ctx: Reader, asked: Asked): Promise<ReportAnswer> {
  const answer = await readUnfinishedOf(ctx, asked)
  const nearest = answer.as_of!.nearest
  if (nearest === asked.as_of) return answer
  const day = asked.as_of
  return nearest ? fail(REPORT_ERRORS.NOT_KEPT, { day, nearest }) : fail(REPORT_ERRORS.NEVER_KEPT, { day })
}

/** The day itself, else the kept one nearest to it. */
async function keptDay({ db, actor }: Reader, as_of: Day): Promise<{ day: Day | null; taken_at: Time | null }> {
  const { rows } = await sql<{ day: Day; taken_at: Time }>`
    select day, taken_at from (
      (select day, taken_at from unfinished_day where supplier_id = ${actor.supplier_id} and day <= ${as_of} order by day desc limit 1)
      union all
      (select day, taken_at from unfinished_day where supplier_id = ${actor.supplier_id} and day > ${as_of} order by day limit 1)) beside
    order by abs(day - ${as_of}::date), day limit 1`.execute(db)
  return rows[0] ?? { day: null, taken_at: null }
}

/** As far as who asks may see: all departments, rolled up as now; of a department its own. */
async function keptRows(ctx: Reader, day: Day, of: string | undefined): Promise<ReadonlyMap<string, Found>> {
  const { db, actor } = ctx
  const centre = seesAll(actor)
  const { rows } = await sql<{ dept_id: string; counts: Counts }>`
    select dept_id, counts from unfinished_daily where supplier_id = ${actor.supplier_id} and day = ${day}
      and side = ${centre ? 'centre' : 'unit'} and ${centre ? sql`true` : sql`dept_id = ${actor.dept_id}`}`.execute(db)
  const groups = (of && readGroups(of)) || []
  const isWithin = (dept_id: string): boolean =>
    groups.every(({ by, value }) => groupedBy(by, ctx).valueOf(dept_id) === value)
  const { valueOf } = groupedBy('dept', ctx)
  const found = new Map<string, Found>()
  for (const { dept_id, counts } of rows.filter((row) => isWithin(row.dept_id))) {
    const key = ctx.kept.get(DEPARTMENTS).has(dept_id) ? (valueOf(dept_id) ?? '') : ''
    found.set(key, { counts: addUp([found.get(key)?.counts ?? {}, counts]) })
  }
  return found
}
