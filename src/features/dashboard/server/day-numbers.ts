import type { Actor } from '#kernel/actor.ts'
import type { Time } from '#kernel/time.ts'
import { endOfDay, startOfDay } from '#kernel/time.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import { seesAll, visibleOrders } from '#features/work-orders/server/public.ts'

import type { Counts, Metric } from '../domain/numbers.ts'
import { METRICS, dayBounds, trendDays } from '../domain/numbers.ts'

type Reader = Pick<RequestContext, 'db' | 'actor' | 'clock' | 'supplier_id'>

/** Where a number is counted: rows with a moment, found by a range of an index. */
interface Source {
  readonly from: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
}

/**
 * The sources of the actor's numbers. The centre receives orders, a department what is allocated to it; that somebody was
 * handed something, or answered, is a fact of that day whatever became of the order later.
 */
function sourcesOf(actor: Actor): Record<Metric, Source> {
  const { supplier_id, dept_id } = actor
  const centre = seesAll(actor)
  const allocations = (where: RawBuilder<unknown>): Source => ({
    from: sql`allocation x`,
    at: sql`x.created_at`,
    where: sql`x.supplier_id = ${supplier_id} and ${where}`,
  })
  const led = centre ? sql`true` : sql`o.lead_path like ${`%/${dept_id}/%`}`
  const completed = (where: RawBuilder<unknown>): Source => ({
    from: sql`complaint_order o`,
    at: sql`o.completed_at`,
    where: sql`${visibleOrders(actor)} and o.completed_at is not null and o.status in ('completed_reply', 'completed_back') and ${led} and ${where}`,
  })
  return {
    received: centre
      ? { from: sql`complaint_order o`, at: sql`o.received_at`, where: sql`${visibleOrders(actor)}` }
      : allocations(sql`x.dept_id = ${dept_id}`),
    allocated: allocations(centre ? sql`x.level = 1` : sql`x.from_dept_id = ${dept_id}`),
    replied: {
      from: sql`order_reply x`,
      at: sql`x.submitted_at`,
      where: sql`x.supplier_id = ${supplier_id} and x.kind = 'dept' and x.state <> 'withdrawn' and ${centre ? sql`true` : sql`x.dept_id = ${dept_id}`}`,
    },
    completed: completed(sql`true`),
    judged: completed(sql`o.is_on_time is not null`),
    on_time: completed(sql`o.is_on_time`),
  }
}

/** The numbers of today and of yesterday up to the same time: ranges of two days, whatever the years hold. */
export async function readDay({ db, actor, clock }: Reader): Promise<Counts> {
  const { today, yesterday } = dayBounds(clock.now())
  const sources = sourcesOf(actor)
  const counts = METRICS.map((metric) => {
    const { from, at, where } = sources[metric]
    return sql`select ${metric}::text as metric, count(*) filter (where ${at} >= ${today.from}) as today,
      count(*) filter (where ${at} <= ${yesterday.to}) as yesterday
      from ${from} where ${where} and ${at} >= ${yesterday.from} and ${at} <= ${today.to}`
  })
  const { rows } = await sql<{ metric: Metric; today: string; yesterday: string }>`
    ${PREPARED} ${sql.join(counts, sql` union all `)}`.execute(db)
  return Object.fromEntries(
    rows.map((row) => [row.metric, { today: Number(row.today), yesterday: Number(row.yesterday) }]),
  ) as unknown as Counts
}

/** Received and completed on each of the last days; a day without any is there with zeros. */
export async function readTrend(reader: Reader) {
  const now: Time = reader.clock.now()
  const days = trendDays(now)
  const sources = sourcesOf(reader.actor)
  const byDay = async ({ from, at, where }: Source): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await sql<{ day: string; n: string }>`
      ${PREPARED} select to_char(${at}, 'YYYY-MM-DD') as day, count(*) as n from ${from}
      where ${where} and ${at} >= ${startOfDay(days[0]!)} and ${at} <= ${endOfDay(days.at(-1)!)} group by 1`.execute(
      reader.db,
    )
    return new Map(rows.map(({ day, n }) => [day, Number(n)]))
  }
  const received = await byDay(sources.received)
  const completed = await byDay(sources.completed)
  return days.map((day) => ({ day, received: received.get(day) ?? 0, completed: completed.get(day) ?? 0 }))
}
