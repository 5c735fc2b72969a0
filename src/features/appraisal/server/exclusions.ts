import { sql, type RawBuilder } from 'kysely'

import { centreOf } from '#features/organisation/server/public.ts'
import { groupText, NOTHING_LEFT_OUT } from '#features/work-orders/domain/public.ts'
import {
  cohortRows,
  deptOfRound,
  groupOfText,
  isCovered,
  OF_ROUND,
  ofGranting,
  ofRound,
  platformActor,
  seesAll,
  visibleOrders,
  type GroupRows,
} from '#features/work-orders/server/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import type { Span } from '#kernel/period.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import { MOST_EXCLUSIONS, type scorecardInfo } from '../contract.ts'
import type { Judged } from '../domain/exclusions.ts'

type Row = OutputOf<typeof scorecardInfo>['exclusions'][number]

/** Nothing happens to an order more than a day before it says that it was received (domain 6.3). */
const receivedBy = (to: string): RawBuilder<unknown> => sql`o.received_at <= ${to}::timestamptz + interval '1 day'`

/** What was found of each order that counts in the score, by the cohort of a whole (domain 5.2). */
const FOUND = {
  visited: ['x.responded', 'x.resolve_result', 'x.satisfaction', 'null', 'null'],
  answer_due: ['null', 'null', 'null', 'coalesce(x.replied_at <= x.kpi_due_at, false)', 'null'],
  back_judged: ['null', 'null', 'null', 'null', `x.audit_state = 'rejected'`],
} as const
const NAMES = 'responded, resolve_result, satisfaction, answered_in_time, back_refused'

/** Who reads, and of which department and period. */
interface Asked {
  readonly ctx: RequestContext
  readonly of_unit: GroupRows
  readonly span: Span
}

/** Orders of long ago may be proposed, too: they are few beside all orders, and have an index of their own. */
const proposedIn = ({ to }: Span) => sql`o.exclusion_scope is not null and o.deleted_at is null and ${receivedBy(to)}`

/** What counts in the score of a period, or would, of orders that somebody proposed to take out of it. */
function countedIn({ ctx: { supplier_id, kept }, of_unit, span }: Asked): RawBuilder<unknown> {
  const centre = platformActor(supplier_id, centreOf(kept))
  const parts = Object.entries(FOUND).map(([cohort, found]) => {
    const rows = cohortRows(cohort as keyof typeof FOUND, centre, NOTHING_LEFT_OUT)
    const [responded, result, mark, in_time, refused] = found.map((column) => sql.raw(column))
    return sql`select o.id as order_id, o.exclusion_scope as scope, o.excluded_at is not null as granted, ${ofRound('reply_category')} as reply_category,
        ${responded}::boolean as responded, ${result}::text as resolve_result, ${mark}::int as satisfaction,
        ${in_time}::boolean as answered_in_time, (${refused})::boolean as back_refused from ${rows.with_order}
      where ${rows.where} and ${rows.at} >= ${span.from} and ${rows.at} <= ${span.to} and ${proposedIn(span)}
        and ${isCovered(ofRound, OF_ROUND)} and ${of_unit(rows)}`
  })
  return sql.join(parts, sql` union all `)
}

/** Those that were completed in the period or count in its score, as far as the reader sees them; who of the centre decided is told in the centre. */
const listedIn = ({ ctx: { actor }, of_unit, span }: Asked, counted: RawBuilder<unknown>) => sql<Row & { n: number }>`
  ${PREPARED} select o.id, o.order_no, case when o.excluded_at is null then 'proposed' else 'granted' end as state,
    o.exclusion_scope as scope, o.exclusion_reason as reason, o.excluded_at as decided_at, count(*) over ()::int as n,
    ${seesAll(actor) ? sql`p.nick_name` : sql`null`} as proposed_by, ${seesAll(actor) ? ofGranting('operator_name') : sql`null`} as decided_by
  from complaint_order o left join operator p on p.supplier_id = o.supplier_id and p.id = o.exclusion_by
  where ${visibleOrders(actor)} and ${proposedIn(span)}
    and (${of_unit({ dept_id: deptOfRound(sql`o.exclusion_round`) })} and o.completed_at >= ${span.from} and o.completed_at <= ${span.to} or o.id in (select order_id from (${counted}) c))
  order by o.received_at desc, o.id desc limit ${sql.lit(MOST_EXCLUSIONS)}`

/** The orders of a department that count in a period and that somebody proposed to take out of the assessment. */
export async function readExclusions(
  ctx: RequestContext,
  id: string,
  span: Span,
): Promise<{ judged: Judged[]; rows: Row[]; n: number }> {
  const { db, kept, supplier_id } = ctx
  const centre = platformActor(supplier_id, centreOf(kept))
  const of_unit = groupOfText(groupText({ by: 'dept', value: id }), { actor: centre, kept })!
  const asked = { ctx, of_unit, span }
  const counted = countedIn(asked)
  const found = sql.raw(NAMES)
  const [judged, listed] = await Promise.all([
    sql<Judged>`${PREPARED} select scope, granted, reply_category, ${found}, count(*)::int as n from (${counted}) c
      group by scope, granted, reply_category, ${found}`.execute(db),
    listedIn(asked, counted).execute(db),
  ])
  return {
    judged: judged.rows,
    rows: listed.rows.map(({ n: _n, ...row }) => row),
    n: listed.rows[0]?.n ?? 0,
  }
}
