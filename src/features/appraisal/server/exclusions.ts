import { sql } from 'kysely'

import { centreOf } from '#features/organisation/server/public.ts'
import { groupText } from '#features/work-orders/domain/public.ts'
import { groupOfText, platformActor, seesAll, visibleOrders } from '#features/work-orders/server/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import type { Span } from '#kernel/period.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import { MOST_EXCLUSIONS, type scorecardInfo } from '../contract.ts'
import type { Judged } from '../domain/exclusions.ts'

type Row = OutputOf<typeof scorecardInfo>['exclusions'][number]

/**
 * The orders of a department that count in a period, being completed or called back in it, and that somebody proposed to take
 * out of the assessment. They are few beside all orders, and have an index of their own.
 */
export async function readExclusions(
  { db, kept, actor, supplier_id }: RequestContext,
  id: string,
  { from, to }: Span,
): Promise<{ judged: Judged[]; rows: Row[]; n: number }> {
  const centre = platformActor(supplier_id, centreOf(kept))
  const of_unit = groupOfText(groupText({ by: 'dept', value: id }), { actor: centre, kept })!
  // Nothing happens to an order more than a day before it says that it was received (domain 6.3).
  const proposed = sql`o.exclusion_scope is not null and o.received_at <= ${to}::timestamptz + interval '1 day'
    and ${of_unit({ dept_id: sql`o.lead_dept_id` })}`
  const in_period = sql`from order_visit x where x.supplier_id = o.supplier_id and x.order_id = o.id
    and x.call_result = 'connected' and x.stage = 'final' and x.visited_at >= ${from} and x.visited_at <= ${to}`
  const [judged, listed] = await Promise.all([
    sql<Judged>`${PREPARED} select o.exclusion_scope as scope, o.excluded_at is not null as granted, o.reply_category,
        v.responded, v.resolve_result, v.satisfaction, count(*)::int as n
      from complaint_order o cross join lateral (select x.responded, x.resolve_result, x.satisfaction ${in_period}) v
      where ${visibleOrders(centre)} and ${proposed} group by 1, 2, 3, 4, 5, 6`.execute(db),
    // Who of the centre decided is told in the centre.
    sql<
      Row & { n: number }
    >`${PREPARED} select o.id, o.order_no, case when o.excluded_at is null then 'proposed' else 'granted' end as state,
        o.exclusion_scope as scope, o.exclusion_reason as reason, o.excluded_at as decided_at, count(*) over ()::int as n,
        ${seesAll(actor) ? sql`p.nick_name` : sql`null`} as proposed_by,
        ${seesAll(actor) ? DECIDED_BY : sql`null`} as decided_by
      from complaint_order o left join operator p on p.supplier_id = o.supplier_id and p.id = o.exclusion_by
      where ${visibleOrders(actor)} and ${proposed}
        and (o.completed_at >= ${from} and o.completed_at <= ${to} or exists (select ${in_period}))
      order by o.received_at desc, o.id desc limit ${sql.lit(MOST_EXCLUSIONS)}`.execute(db),
  ])
  return {
    judged: judged.rows,
    rows: listed.rows.map(({ n: _n, ...row }) => row),
    n: listed.rows[0]?.n ?? 0,
  }
}

const DECIDED_BY = sql`(select l.operator_name from order_log l where l.supplier_id = o.supplier_id and l.order_id = o.id
  and l.action = 'exclude' and l.created_at = o.excluded_at order by l.id desc limit 1)`
