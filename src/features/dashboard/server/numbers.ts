import { endOfDay, startOfDay } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import { COUNT_KEYS, readCounts, type CountKey } from '#features/reports/server/public.ts'

import { dayBounds, trendDays } from '../domain/numbers.ts'

type Reader = Pick<RequestContext, 'db' | 'actor' | 'clock'>
type Numbers = Readonly<Record<CountKey, { today: number; yesterday: number }>>

/** The numbers of today and of yesterday up to the same time. */
export async function readDay(ctx: Reader): Promise<Numbers> {
  const bounds = dayBounds(ctx.clock.now())
  const [today, yesterday] = await readCounts(ctx, COUNT_KEYS, [bounds.today, bounds.yesterday], 'total')
  return Object.fromEntries(
    COUNT_KEYS.map((key) => [key, { today: today!.get('')?.[key] ?? 0, yesterday: yesterday!.get('')?.[key] ?? 0 }]),
  ) as Numbers
}

/** Received and completed on each of the last days; a day without any is there with zeros. */
export async function readTrend(ctx: Reader) {
  const days = trendDays(ctx.clock.now())
  const whole = { from: startOfDay(days[0]!), to: endOfDay(days.at(-1)!) }
  const [counts] = await readCounts(ctx, ['received', 'completed'], [whole], 'day')
  return days.map((day) => ({
    day,
    received: counts!.get(day)?.received ?? 0,
    completed: counts!.get(day)?.completed ?? 0,
  }))
}
