import { fail } from '#kernel/errors.ts'
import {
  comparedSpan,
  comparedWith,
  lengthOf,
  periodOf,
  periodsBefore,
  spanOf,
  type Period,
  type Span,
} from '#kernel/period.ts'
import { dayOf, endOfDay, type Time } from '#kernel/time.ts'

import { MOST_DAYS, type ReportAnswer, type ReportQuery } from '../contract.ts'
import { REPORT_ERRORS } from '../errors.ts'

/**
 * The period that is asked for and what it is compared with, and the moments of both; of a report that tells of now (no recent days)
 * today. What is `compared` are the days that were counted: of a running period as much of the other one as has passed of it.
 */
export function periodAsked(
  query: Pick<ReportQuery, 'period' | 'day' | 'ago' | 'to' | 'compare'>,
  recent_days: number,
  now: Time,
): { period: Period; other: Period | null; compared: ReportAnswer['compared']; spans: Span[] } {
  const { day = dayOf(now), to } = query
  const asked = periodOf(query.period, day, { length: recent_days, ...(to && { to }) })
  const period = recent_days ? periodsBefore(asked, query.day ? 0 : (query.ago ?? 0)) : periodOf('day', dayOf(now))
  if (lengthOf(period) > MOST_DAYS) fail(REPORT_ERRORS.PERIOD_TOO_LONG, { n: MOST_DAYS })
  if (period.from > dayOf(now)) fail(REPORT_ERRORS.PERIOD_AHEAD, { from: period.from })
  const other = comparedWith(period, query.compare)
  const spans = [spanOf(period, now)]
  if (!other) return { period, other, compared: null, spans }
  const span = comparedSpan(period, other, now)
  const until = span.to < endOfDay(other.to) && span.to
  const compared = { from: other.from, to: dayOf(span.to), ...(until && { until }) }
  return { period, other, compared, spans: [...spans, span] }
}
