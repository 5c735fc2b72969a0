import type { RequestContext } from '#platform/http/request-context.ts'

import { FLOW_KEYS, type FlowKey } from '#features/reports/domain/public.ts'
import { DAILY, readCounts, readReport } from '#features/reports/server/public.ts'

import { dayBounds } from '../domain/numbers.ts'

type Reader = Pick<RequestContext, 'db' | 'actor' | 'clock' | 'kept' | 'language'>
type Numbers = Readonly<Record<FlowKey, { today: number; yesterday: number }>>

/** The numbers of today and of yesterday up to the same time. */
export async function readDay(ctx: Reader): Promise<Numbers> {
  const bounds = dayBounds(ctx.clock.now())
  const [today, yesterday] = await readCounts(ctx, FLOW_KEYS, [bounds.today, bounds.yesterday], 'total')
  return Object.fromEntries(
    FLOW_KEYS.map((key) => [key, { today: today!.get('')?.[key] ?? 0, yesterday: yesterday!.get('')?.[key] ?? 0 }]),
  ) as Numbers
}

/** The last days of the daily report; a day without any is there with zeros. */
export async function readTrend(ctx: Reader) {
  const { rows } = await readReport(ctx, { ...DAILY, measures: DAILY.drawn }, { period: 'recent', compare: 'none' })
  return rows.map(({ key, counts: { received = 0, completed = 0 } }) => ({ day: key, received, completed }))
}
