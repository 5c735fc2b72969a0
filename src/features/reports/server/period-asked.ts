import { fail } from '#kernel/errors.ts'
import {
  comparedSpan,
  comparedWith,
  lengthOf,
  periodNamed,
  periodOf,
  periodsBefore,
  spanOf,
  type Period,
  type Span,
} from '#kernel/period.ts'
import { dayOf, endOfDay, type Time } from '#kernel/time.ts'

import { MOST_DAYS, type ReportAnswer } from '../contract.ts'
import type { CompendiumQuery, MonthQuery, ReportQuery, WeekQuery } from '../contract/asked.ts'
import type { Compendium } from '../domain/compendium.ts'
import { REPORT_ERRORS } from '../errors.ts'

type Asked = Pick<ReportQuery, 'period' | 'day' | 'ago' | 'to' | 'from' | 'compare'>

/** What begins with a day of its own is a `range` that ends with another, or today. */
export function inDays(query: Asked, now: Time): Asked {
  const { from, to = dayOf(now) } = query
  if (!from) return query
  // What begins after today ends with its first day, and is refused by it.
  return { ...query, period: 'range', day: from, to: query.to || from < to ? to : from }
}

/** A week that is asked for by its name or its days, by a day of it. */
export function weekAsked({ week, from, to, ...query }: WeekQuery): CompendiumQuery {
  const day = week ? periodNamed(week)!.from : (from ?? to ?? query.day)
  return { ...query, day }
}

/** A month or a quarter that is asked for by its name, by a day of it. */
export function monthAsked<Q extends Partial<MonthQuery>>({ month, quarter, period = 'month', ...query }: Q) {
  const name = month ?? quarter
  const kind: Compendium['period'] = month ? 'month' : quarter ? 'quarter' : period
  return { ...query, period: kind, day: name ? periodNamed(name)!.from : query.day }
}

/**
 * The period that is asked for and what it is compared with, and the moments of both; of a report that tells of now (no recent days)
 * today. What is `compared` are the days that were counted: of a running period as much of the other one as has passed of it.
 */
export function periodAsked(
  query: Asked,
  recent_days: number,
  now: Time,
): { period: Period; other: Period | null; compared: ReportAnswer['compared']; spans: Span[] } {
  const { period: kind, day, to, ago = 0 } = inDays(query, now)
  const asked = periodOf(kind, day ?? dayOf(now), { length: recent_days, ...(to && { to }) })
  const period = recent_days ? periodsBefore(asked, day ? 0 : ago) : periodOf('day', dayOf(now))
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
