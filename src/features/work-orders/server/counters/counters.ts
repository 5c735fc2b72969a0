import type { Actor } from '#kernel/actor.ts'
import type { Time } from '#kernel/time.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { Given } from '#platform/db/statement.ts'
import { statement } from '#platform/db/statement.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import type { ClockSum } from '../../domain/queues/clock-hours.ts'
import { hoursFrom, startOfHour, timeCounters } from '../../domain/queues/clock-hours.ts'
import type { Counter, QueueName } from '../../domain/queues/queues.ts'
import { COUNTERS, metricsOf, timeOf } from '../../domain/queues/queues.ts'
import { timeCondition } from './queue-sql.ts'
import type { Viewer } from '../knowledge/visible-orders.ts'
import { seesAll } from '../knowledge/visible-orders.ts'

type Scope = Pick<RequestContext, 'actor' | 'clock' | 'supplier_id'>

/**
 * The badges of domain 1.3 for the caller's scope: the ledger's totals and its unfolded changes in one snapshot, with what
 * the clocks of the running hour have come to (decision 0104).
 */
export async function readCounters(ctx: Scope & Pick<RequestContext, 'db'>): Promise<Record<Counter, number>> {
  const { db, actor, supplier_id } = ctx
  const now = ctx.clock.now()
  const asked = { supplier_id, dept_id: actor.dept_id, now, hour: startOfHour(now), ...hoursFrom(now) }
  const rows = await readSums(db, asked, actor.user_level)
  const sums = new Map(rows.map(({ metric, value }) => [metric, Number(value)]))
  const sum = (of: Counter | ClockSum): number => sums.get(of) ?? 0
  return {
    ...(Object.fromEntries(COUNTERS.map((of) => [of, sum(of)])) as Record<Counter, number>),
    ...timeCounters(sum),
  }
}

/** Whose badges, and the hours around now. */
type Asked = { supplier_id: string; dept_id: string; now: Time; hour: Time } & ReturnType<typeof hoursFrom>
interface Sum {
  metric: Counter | ClockSum
  value: string
}

const readSums = statement((_db, asked: Given<Asked>, user_level: Actor['user_level']) => {
  const { supplier_id, dept_id } = asked
  return sql<Sum>`
    select ${sumOfMetric(asked)} as metric, sum(value) as value from (
      select metric, value from order_counter where supplier_id = ${supplier_id} and dept_id = ${dept_id}
      union all
      select metric, delta from order_counter_delta where supplier_id = ${supplier_id} and dept_id = ${dept_id}) ledger
    group by 1
    union all ${clocksByNow(asked, { supplier_id, dept_id, user_level })}`
})

type Hours = Readonly<Record<keyof ReturnType<typeof hoursFrom>, unknown>>

/** Hours by the span in which they lie, everything else by itself. */
export const sumOfMetric = ({ due, soon, held, tomorrow, later }: Hours): RawBuilder<unknown> => sql`case
  when metric like 'due:%' then case when metric < ${due} then 'due_before' when metric < ${tomorrow} then 'due_today'
    when metric < ${later} then 'due_tomorrow' end
  when metric like 'held:%' then case when metric < ${held} then 'held_before' end
  when metric like 'soon:%' then case when metric < ${soon} then 'soon_before' end
  else metric end`

/** Of the running hour, the clocks that are due by now, and those that are soon. */
function clocksByNow({ now, hour }: Given<Asked>, viewer: Viewer): RawBuilder<unknown> {
  const [due_at, soon_at] = seesAll(viewer) ? ['o.current_due_at', 'o.soon_at'] : ['d.due_at', 'd.soon_at']
  const held = seesAll(viewer) ? sql`o.request_id is not null` : sql`d.held`
  return sql`
    select 'due_by_now', count(*) ${clocksOf(viewer)} and ${sql.ref(due_at)} >= ${hour} and ${sql.ref(due_at)} < ${now}
    union all select 'held_by_now', count(*) ${clocksOf(viewer)} and ${held} and ${sql.ref(due_at)} >= ${hour} and ${sql.ref(due_at)} < ${now}
    union all select 'soon_by_now', count(*) ${clocksOf(viewer)} and ${sql.ref(soon_at)} >= ${hour} and ${sql.ref(soon_at)} <= ${now}`
}

/** The running clocks of the caller's side. */
const clocksOf = (viewer: Viewer): RawBuilder<unknown> =>
  seesAll(viewer)
    ? sql`from complaint_order o where o.supplier_id = ${viewer.supplier_id} and o.completed_at is null and o.deleted_at is null and not o.paused`
    : sql`from order_dept d where d.supplier_id = ${viewer.supplier_id} and d.dept_id = ${viewer.dept_id} and d.due_at is not null`

/** How many orders a queue without filters holds, as a number in SQL: its badge, exact at this moment. */
export function totalSql(ctx: Scope, queue: QueueName): RawBuilder<unknown> {
  const time = timeOf(queue)
  if (time)
    return sql`select count(*) ${clocksOf(ctx.actor)} and ${timeCondition(time, seesAll(ctx.actor), ctx.clock.now())}`
  const metrics = metricsOf(queue)
  return sql`select coalesce(sum(n), 0) from (
    select value as n from order_counter where supplier_id = ${ctx.supplier_id} and dept_id = ${ctx.actor.dept_id} and metric = any(${metrics})
    union all
    select delta from order_counter_delta where supplier_id = ${ctx.supplier_id} and dept_id = ${ctx.actor.dept_id} and metric = any(${metrics})) ledger`
}

/** The same, asked for by itself. */
export async function readTotal({ db }: Pick<RequestContext, 'db'>, total: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: string }>`${PREPARED} select (${total}) as total`.execute(db)
  return Number(rows[0]!.total)
}
