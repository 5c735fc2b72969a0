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
import { dayOf, type Time } from '#kernel/time.ts'

import { MOST_DAYS, type ReportQuery } from '../contract.ts'
import { REPORT_ERRORS } from '../errors.ts'

/** The period that is asked for and what it is compared with, and the moments of both; of a report that tells of now (no recent days) today. */
export function periodAsked(
  query: Pick<ReportQuery, 'period' | 'day' | 'ago' | 'to' | 'compare'>,
  recent_days: number,
  now: Time,
): { period: Period; other: Period | null; spans: Span[] } {
  const { day = dayOf(now), to } = query
  const asked = periodOf(query.period, day, { length: recent_days, ...(to && { to }) })
  const period = recent_days ? periodsBefore(asked, query.day ? 0 : (query.ago ?? 0)) : periodOf('day', dayOf(now))
  if (lengthOf(period) > MOST_DAYS) fail(REPORT_ERRORS.PERIOD_TOO_LONG, { n: MOST_DAYS })
  const other = comparedWith(period, query.compare)
  return { period, other, spans: [spanOf(period, now), ...(other ? [comparedSpan(period, other, now)] : [])] }
}
