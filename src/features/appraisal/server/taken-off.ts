import { sql, type RawBuilder, type SqlBool } from 'kysely'

import { centreOf } from '#features/organisation/server/public.ts'
import { weightsOf } from '#features/reports/server/public.ts'
import { groupText, type Rate } from '#features/work-orders/domain/public.ts'
import {
  assessmentOf,
  cohortRows,
  countsIn,
  exclusionOf,
  groupOfText,
  isCovered,
  mayExclude,
  OF_ROUND,
  ofRound,
  OFFERED_ORDER,
  platformActor,
  visibleOrders,
  type OfferedOrder,
} from '#features/work-orders/server/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import type { Span } from '#kernel/period.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import { MOST_TAKEN_OFF, type scorecardInfo } from '../contract.ts'
import { poorMarks, type TakenOff } from '../domain/taken-off.ts'

type Row = OutputOf<typeof scorecardInfo>['taken_off'][number]
interface Found extends OfferedOrder {
  id: string
  order_no: string
  what: TakenOff
  at: string
  covered: boolean
  n: number
}

/** The orders by which a department lost points in a period, as far as the reader sees them, the latest first; and how many there are. */
export async function readTakenOff(ctx: RequestContext, id: string, span: Span): Promise<{ rows: Row[]; n: number }> {
  const order = sql.join(OFFERED_ORDER.map((column) => sql.ref(`o.${column}`)))
  const { rows } = await sql<Found>`${PREPARED}
    select o.id, o.order_no, t.what, t.at, t.covered, t.n, ${order} from (
      select id, what, at, covered, count(*) over ()::int as n from (${takenOff(ctx, id, span)}) found
      order by at desc, id desc limit ${sql.lit(MOST_TAKEN_OFF)}) t
    join complaint_order o on o.supplier_id = ${ctx.supplier_id} and o.id = t.id order by t.at desc, o.id desc`.execute(
    ctx.db,
  )
  return {
    n: rows[0]?.n ?? 0,
    rows: rows.map(({ id: of, order_no, what, at, covered, ...offered }) => ({
      ...{ id: of, order_no, what, at },
      ...{
        state: covered ? exclusionOf(offered) : null,
        until: offered.appeal_due_at,
        may_exclude: mayExclude(offered, ctx),
      },
    })),
  }
}

/** Each once for each figure; what was taken out of it takes nothing off any more. */
function takenOff({ actor, kept, supplier_id }: RequestContext, id: string, { from, to }: Span): RawBuilder<unknown> {
  const centre = platformActor(supplier_id, centreOf(kept))
  const assessment = assessmentOf(kept)
  const of_unit = groupOfText(groupText({ by: 'dept', value: id }), { actor: centre, kept })!
  const counts = (rate: Rate) => countsIn(rate, assessment, ofRound, OF_ROUND)
  const rows = (cohort: 'visited' | 'answer_due' | 'back_refused', which: readonly Which[]) => {
    const of = cohortRows(cohort, centre, assessment)
    const told = which.map(([what, condition]) => sql`(${what}::text, ${condition})`)
    return sql`select o.id, w.what, ${of.at} as at, ${isCovered(ofRound, OF_ROUND)} as covered from ${of.with_order}
      cross join lateral (values ${sql.join(told)}) as w (what, is_so)
      where w.is_so and ${of.where} and ${of.at} >= ${from} and ${of.at} <= ${to} and ${of_unit(of)} and ${visibleOrders(actor)}`
  }
  const weights = weightsOf(kept)
  return sql.join(
    [
      rows('visited', [
        ['not_contacted', sql`not x.responded and ${counts('response')}`],
        ['unsolved', sql`x.resolve_result = 'unresolved' and ${counts('solve')}`],
        ['partly', sql`x.resolve_result = 'partly' and ${weights.partly < 100} and ${counts('solve')}`],
        ['poor_mark', sql`x.satisfaction = any(${poorMarks(weights)}::int[]) and ${counts('satisfaction')}`],
      ]),
      rows('answer_due', [['late', sql`(x.replied_at is null or x.replied_at > x.kpi_due_at)`]]),
      rows('back_refused', [['back_refused', sql`true`]]),
    ],
    sql` union all `,
  )
}
type Which = readonly [what: TakenOff, condition: RawBuilder<SqlBool>]
