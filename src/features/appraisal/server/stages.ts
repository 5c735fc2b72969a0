import { sql } from 'kysely'

import { CALENDAR } from '#features/calendar/server/public.ts'
import { DEPARTMENTS } from '#features/organisation/server/public.ts'
import { periodAsked, readCounts, readStocks } from '#features/reports/server/public.ts'
import { assessmentOf, cohortRows, groupedBy, namesFor, seesAll } from '#features/work-orders/server/public.ts'
import { workdaysBetween } from '#kernel/calendar.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import type { Span } from '#kernel/period.ts'
import { addDays, dayOf, endOfDay, startOfDay, type Time } from '#kernel/time.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import { RECENT_DAYS, type stageHours } from '../contract.ts'
import { PACE_DAYS, type Backlog, type Stage, type StageTime } from '../domain/stages.ts'
import { readHands } from './hands.ts'
import { firstCounted, officeMinutes, TIMES } from './office-minutes.ts'

type Times = Partial<Record<Stage, StageTime>>

interface Row extends StageTime {
  readonly unit: string | null
  readonly is_total: number
  readonly stage: Stage
}

/** StageHours */
export async function readStages(
  query: InputOf<typeof stageHours>,
  ctx: RequestContext,
): Promise<OutputOf<typeof stageHours>> {
  const now = ctx.clock.now()
  const { period, spans } = periodAsked({ ...query, compare: 'none' }, RECENT_DAYS, now)
  const [times, [completed], hands, pace] = await Promise.all([
    readTimes(ctx, spans[0]!, now),
    readCounts(ctx, ['completed'], spans, 'dept'),
    readHands(ctx, spans[0]!, now),
    readPace(ctx, now),
  ])
  const { dept } = namesFor(ctx)
  const named = (id: string) => ({ key: id, name: dept(id) ?? '' })
  const units = [...completed!.keys()].filter((id) => id !== '')
  const size = (id: string): number => completed!.get(id)?.completed ?? 0
  return {
    ...{ at: now, period, compared: null },
    total: {
      n: [...completed!.values()].reduce((sum, { completed: n = 0 }) => sum + n, 0),
      times: times.get('') ?? {},
    },
    units: units
      .toSorted((a, b) => size(b) - size(a) || (a < b ? -1 : 1))
      .map((id) => ({ ...named(id), n: size(id), times: times.get(id) ?? {} })),
    hands: hands.map(({ unit, ...time }) => ({ ...named(unit), ...time })),
    ...pace,
    backlog: pace.backlog.map(({ id, ...rest }) => ({ ...named(id), ...rest })),
  }
}

/** How long the orders that were completed in a period were in each stage, by department and, under the empty key, together. */
async function readTimes(
  { db, actor, kept }: RequestContext,
  { from, to }: Span,
  now: Time,
): Promise<ReadonlyMap<string, Times>> {
  const { where, at } = cohortRows('completed', actor, assessmentOf(kept))
  const { valueOf } = groupedBy('dept', { actor, kept })
  const leaves = [...kept.get(DEPARTMENTS).keys()]
  const { relation, between } = officeMinutes(kept.get(CALENDAR), firstCounted(from), dayOf(now))
  const own = seesAll(actor) ? sql`a.level = 1` : sql`a.dept_id = ${actor.dept_id}`
  const { rows } = await sql<Row>`${PREPARED} with k as materialized (${relation}),
    u as materialized (select * from unnest(${leaves}::bigint[], ${leaves.map(valueOf)}::bigint[]) as u (leaf, unit)),
    s as (
      select u.unit, m.stage, m.minutes from complaint_order o left join u on u.leaf = o.lead_dept_id
        left join lateral (select a.created_at, a.signed_at, a.first_contact_at, a.replied_at, a.ended_at, a.worked_minutes
          from allocation a where a.supplier_id = o.supplier_id and a.order_id = o.id and a.state = 'accepted' and ${own}
          order by a.id desc limit 1) a on true
        left join lateral (select min(v.visited_at) as visited_at from order_visit v where v.supplier_id = o.supplier_id
          and v.order_id = o.id and v.call_result = 'connected' and v.stage = 'final' and v.visited_at >= o.completed_at) v on true
        cross join k
        cross join lateral (values
          ('wait', ${between(sql`o.received_at`, sql`o.first_allocated_at`)}),
          ('sign', ${between(sql`a.created_at`, sql`a.signed_at`)}),
          ('contact', ${between(sql`a.created_at`, sql`a.first_contact_at`)}),
          ('handle', a.worked_minutes::float8),
          ('review', ${between(sql`a.replied_at`, sql`a.ended_at`)}),
          ('visit', ${between(sql`o.completed_at`, sql`v.visited_at`)})) as m (stage, minutes)
      where ${where} and ${at} >= ${from} and ${at} <= ${to} and m.minutes is not null)
    select unit, grouping(unit)::int as is_total, stage, ${TIMES}
    from s group by grouping sets ((stage), (unit, stage))`.execute(db)
  const found = new Map<string, Times>()
  for (const { unit, is_total, stage, ...time } of rows) {
    if (!is_total && unit === null) continue
    const key = is_total ? '' : unit!
    found.set(key, { ...found.get(key), [stage]: time })
  }
  return found
}

const FLOW = ['given', 'accepted', 'returned', 'recalled'] as const

/** What each department has in hand, and what came and went in the whole days of four weeks. */
async function readPace(
  ctx: RequestContext,
  now: Time,
): Promise<{ workdays: number; backlog: (Backlog & { id: string })[] }> {
  const last = addDays(dayOf(now), -1)
  const span = { from: startOfDay(addDays(last, 1 - PACE_DAYS)), to: endOfDay(last) }
  const [[flow], [stock]] = await Promise.all([
    readCounts(ctx, FLOW, [span], 'dept'),
    readStocks(ctx, ['unfinished'], [{ from: now, to: now }], 'dept'),
  ])
  const ids = [...new Set([...flow!.keys(), ...stock!.keys()])].filter((id) => id !== '')
  const backlog = ids.map((id) => {
    const { given: came = 0, accepted = 0, returned = 0, recalled = 0 } = flow!.get(id) ?? {}
    return { id, open: stock!.get(id)?.unfinished ?? 0, came, went: accepted + returned + recalled }
  })
  return {
    workdays: workdaysBetween(ctx.kept.get(CALENDAR), addDays(last, -PACE_DAYS), last),
    backlog: backlog.toSorted((a, b) => b.open - a.open || (a.id < b.id ? -1 : 1)),
  }
}
