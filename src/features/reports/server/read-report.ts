import { fail } from '#kernel/errors.ts'
import { dayOf } from '#kernel/time.ts'
import { comparedSpan, comparedWith, lengthOf, partsOf, periodOf, spanOf, stepOf } from '#kernel/period.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import { MOST_DAYS, type ReportAnswer, type ReportQuery } from '../contract.ts'
import { addUp, type Counts } from '../domain/measures.ts'
import { countsOf, type Report } from '../domain/report.ts'
import { REPORT_ERRORS } from '../errors.ts'
import { readCounts } from './read-counts.ts'
import { weightsOf } from './settings.ts'

type Reader = Pick<RequestContext, 'db' | 'actor' | 'clock' | 'kept'>

/** A report for a period, row by row, beside what it is compared with. */
export async function readReport(ctx: Reader, report: Report, query: ReportQuery): Promise<ReportAnswer> {
  const now = ctx.clock.now()
  const { day = dayOf(now), to } = query
  const period = periodOf(query.period, day, { length: report.recent_days, ...(to && { to }) })
  if (lengthOf(period) > MOST_DAYS) fail(REPORT_ERRORS.PERIOD_TOO_LONG, { n: MOST_DAYS })
  const other = comparedWith(period, query.compare)
  const spans = [spanOf(period, now), ...(other ? [comparedSpan(period, other, now)] : [])]
  const step = stepOf(period)
  const [counts, earlier] = await readCounts(ctx, countsOf(report), spans, step)
  const places = other && partsOf(other, step)
  return {
    at: now,
    period,
    compared: other && { from: other.from, to: other.to },
    rows: partsOf(period, step)
      .filter(({ from }) => from <= dayOf(now))
      .map((part, place) => {
        const beside = places?.[place]
        return {
          ...part,
          counts: counts!.get(part.key) ?? {},
          before: beside ? (earlier!.get(beside.key) ?? {}) : null,
        }
      }),
    weights: weightsOf(ctx.kept),
    before: other && addUp([...earlier!.values()] as Counts[]),
  }
}
