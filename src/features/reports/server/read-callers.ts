import { frequentCallers } from '#features/work-orders/server/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { reportCallers } from '../contract.ts'
import type { ReportQuery } from '../contract/asked.ts'
import { CALLERS } from '../domain/compendium.ts'
import { periodAsked } from './period-asked.ts'

/** ReportCallers, and its file: who called most in the period of a report. Whoever is shown them is on record. */
export async function readCallers(
  query: Pick<ReportQuery, 'period' | 'day' | 'ago'>,
  ctx: RequestContext,
  as: 'caller' | 'export',
): Promise<OutputOf<typeof reportCallers>> {
  const now = ctx.clock.now()
  const { period, spans } = periodAsked({ ...query, compare: 'none' }, 1, now)
  const { least, most } = CALLERS
  const found = await frequentCallers(ctx, { ...spans[0]!, least, most, as })
  const rows = found.map(({ order_id, name, ...cells }) => ({ key: order_id, name: name ?? '—', cells }))
  return { at: now, period, rows, total: rows.length }
}
