import { sql } from 'kysely'

import { LED_STATUSES } from '#features/work-orders/domain/public.ts'
import { seesAll, timeCondition, visibleOrders } from '#features/work-orders/server/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { Route } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'

import { mapSummary } from '../contract.ts'

type Summary = OutputOf<typeof mapSummary>
type Street = Summary['streets'][number]

/** A street beside what is counted in all; of no street where there is none. */
type Row = Omit<Street, 'id'> & { id: string | null } & Record<'all_open' | 'all_overdue', number>

/** Written out, as the partial index names them. */
const LED = sql.join(LED_STATUSES.map((status) => sql.lit(status)))

/**
 * Open orders by street: for the centre from the index over open orders by place, for a department from what it leads. Late is
 * what is late by the clock of who asks, as in the queue of what is overdue.
 */
async function readStreets({ db, actor, clock, supplier_id }: RequestContext): Promise<Omit<Summary, 'at'>> {
  const now = clock.now()
  const centre = seesAll(actor)
  const orders = centre
    ? sql`from complaint_order o`
    : sql`from complaint_order o join order_dept d on d.supplier_id = o.supplier_id and d.order_id = o.id
        and d.supplier_id = ${supplier_id} and d.dept_id = ${actor.dept_id} and d.leads and d.status in (${LED})`
  const late = sql`${timeCondition('overdue', centre, now)} and not o.paused`
  const { rows } = await sql<Row>`
    with counted as materialized (
      select o.area_id, count(*) as open, count(*) filter (where ${late}) as overdue
      ${orders} where ${visibleOrders(actor)} and o.completed_at is null group by o.area_id)
    select s.id, s.name, s.name_en, s.lng::float8 as lng, s.lat::float8 as lat,
      coalesce(c.open, 0)::int as open, coalesce(c.overdue, 0)::int as overdue, a.all_open, a.all_overdue
    from (select coalesce(sum(open), 0)::int as all_open, coalesce(sum(overdue), 0)::int as all_overdue from counted) a
      left join area s on s.supplier_id = ${supplier_id} and s.level = 'street' and s.deleted_at is null
      left join counted c on c.area_id = s.id
    order by overdue desc, open desc, s.sort`.execute(db)
  const { all_open: open, all_overdue: overdue } = rows[0]!
  const streets = rows.flatMap(({ id, all_open: _open, all_overdue: _overdue, ...street }) =>
    id === null ? [] : [{ id, ...street }],
  )
  return {
    streets,
    dept_id: centre ? null : actor.dept_id,
    elsewhere: {
      open: streets.reduce((left, street) => left - street.open, open),
      overdue: streets.reduce((left, street) => left - street.overdue, overdue),
    },
  }
}

export const gridRoutes: readonly Route[] = [
  serve(mapSummary, async (_input, ctx) => ({ at: ctx.clock.now(), ...(await readStreets(ctx)) })),
]
