import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import type { Counter, QueueName } from '../../domain/queues.ts'
import { COUNTERS, QUEUES, QUEUE_NAMES, metricsOf, timeOf } from '../../domain/queues.ts'
import { timeCondition } from './queue-sql.ts'
import { seesAll } from '../knowledge/visible-orders.ts'

/**
 * The badges of domain 1.3 for the caller's scope: the ledger's totals and its unfolded changes in one snapshot, and range
 * counts over the running clocks.
 */
export async function readCounters(
  ctx: Pick<RequestContext, 'db' | 'actor' | 'clock' | 'supplier_id'>,
): Promise<Record<Counter, number>> {
  const { db, actor, supplier_id } = ctx
  const now = ctx.clock.now()
  const time = QUEUE_NAMES.flatMap((name) => {
    const queue = timeOf(name)
    if (!queue) return []
    const [counter] = QUEUES[name].counters
    return sql`select ${counter} as metric, count(*) as value ${clocksOf(ctx)} and ${timeCondition(queue, seesAll(actor), now)}`
  })
  const { rows } = await sql<{ metric: string; value: string }>`
    ${PREPARED} select metric, sum(value) as value from (
      select metric, value from order_counter where supplier_id = ${supplier_id} and dept_id = ${actor.dept_id}
      union all
      select metric, delta from order_counter_delta where supplier_id = ${supplier_id} and dept_id = ${actor.dept_id}) ledger
    group by metric
    union all ${sql.join(time, sql` union all `)}`.execute(db)
  const values = new Map(rows.map(({ metric, value }) => [metric, Number(value)]))
  return Object.fromEntries(COUNTERS.map((counter) => [counter, values.get(counter) ?? 0])) as Record<Counter, number>
}

/** The running clocks of the caller's side. */
const clocksOf = ({ actor, supplier_id }: Pick<RequestContext, 'actor' | 'supplier_id'>): RawBuilder<unknown> =>
  seesAll(actor)
    ? sql`from complaint_order o where o.supplier_id = ${supplier_id} and o.completed_at is null and o.deleted_at is null and not o.paused`
    : sql`from order_dept d where d.supplier_id = ${supplier_id} and d.dept_id = ${actor.dept_id} and d.due_at is not null`

/** How many orders a queue without filters holds, as a number in SQL: its badge, exact at this moment. */
export function totalSql(
  ctx: Pick<RequestContext, 'actor' | 'clock' | 'supplier_id'>,
  queue: QueueName,
): RawBuilder<unknown> {
  const time = timeOf(queue)
  if (time) return sql`select count(*) ${clocksOf(ctx)} and ${timeCondition(time, seesAll(ctx.actor), ctx.clock.now())}`
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
