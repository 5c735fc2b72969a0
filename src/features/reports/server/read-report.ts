import { fail } from '#kernel/errors.ts'
import { WORDS_OF, type Dimension } from '#features/work-orders/domain/public.ts'
import { namesFor } from '#features/work-orders/server/public.ts'
import { dayOf, type Day } from '#kernel/time.ts'
import { comparedSpan, comparedWith, lengthOf, partsOf, periodOf, spanOf, stepOf, type Period } from '#kernel/period.ts'
import { DEPT_KIND } from '#features/organisation/domain/public.ts'
import { DEPARTMENTS } from '#features/organisation/server/public.ts'
import { translate } from '#kernel/messages.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { saying } from '#platform/kept/own-words.ts'

import { MOST_DAYS, type ReportAnswer, type ReportQuery } from '../contract.ts'
import { addUp, type Counts } from '../domain/measures.ts'
import { countsOf, stocksOf, type Report } from '../domain/report.ts'
import { REPORT_ERRORS } from '../errors.ts'
import { readCounts } from './read-counts.ts'
import { readStocks } from './read-stocks.ts'
import { weightsOf } from './settings.ts'

/** Who reads a report. */
export type Reader = Pick<RequestContext, 'db' | 'actor' | 'clock' | 'kept' | 'language'>

/** What of a report says what is counted. */
type Told = Pick<Report, 'measures' | 'recent_days'> & Partial<Pick<Report, 'by'>>

/** A report for a period, row by row, beside what it is compared with. */
export async function readReport(ctx: Reader, report: Told, query: ReportQuery): Promise<ReportAnswer> {
  const now = ctx.clock.now()
  const { day = dayOf(now), to } = query
  const period = report.recent_days
    ? periodOf(query.period, day, { length: report.recent_days, ...(to && { to }) })
    : periodOf('day', dayOf(now))
  if (lengthOf(period) > MOST_DAYS) fail(REPORT_ERRORS.PERIOD_TOO_LONG, { n: MOST_DAYS })
  const other = comparedWith(period, query.compare)
  const spans = [spanOf(period, now), ...(other ? [comparedSpan(period, other, now)] : [])]
  const group = report.by === 'dept' ? 'dept' : (query.group ?? 'date')
  const by = group === 'date' ? stepOf(period) : group
  const [counts, earlier] = withStocks(
    await readCounts(ctx, countsOf(report), spans, by),
    group === 'date' ? [] : await readStocks(ctx, stocksOf(report), spans, group),
  )
  const read: Read = { period, other, counts: counts!, earlier, report, today: dayOf(now) }
  return {
    at: now,
    period,
    compared: other && { from: other.from, to: other.to },
    group,
    rows:
      group === 'date'
        ? partsRead(read)
        : groupsRead(read, nameOfGroup(group, ctx), report.by === 'dept' ? kindOf(ctx) : undefined),
    weights: weightsOf(ctx.kept),
    before: other && addUp([...earlier!.values()]),
  }
}

/** What was counted, with what is in hand, bucket by bucket. */
const withStocks = (counts: readonly Buckets[], stocks: readonly Buckets[]): Buckets[] =>
  counts.map((of_span, place) => {
    const found = new Map(of_span)
    for (const [key, more] of stocks[place] ?? []) found.set(key, { ...found.get(key), ...more })
    return found
  })
type Buckets = ReadonlyMap<string, Counts>

interface Read {
  readonly report: Told
  readonly period: Period
  readonly other: Period | null
  readonly counts: ReadonlyMap<string, Counts>
  readonly earlier: ReadonlyMap<string, Counts> | undefined
  readonly today: Day
}
type Rows = ReportAnswer['rows']

/** The parts of the period that have begun. */
function partsRead({ period, other, counts, earlier, today }: Read): Rows {
  const step = stepOf(period)
  const places = other && partsOf(other, step)
  return partsOf(period, step)
    .filter(({ from }) => from <= today)
    .map((part, place) => {
      const beside = places?.[place]
      const before = beside ? (earlier!.get(beside.key) ?? {}) : null
      return { ...part, name: part.key, counts: counts.get(part.key) ?? {}, before }
    })
}

/** Whoever has anything, or had; the largest first, by the first column, and last what belongs to none. */
function groupsRead(
  { report, period: { from, to }, counts, earlier }: Read,
  nameOf: (key: string) => string,
  kindOf?: (key: string) => string,
): Rows {
  const [first] = [...countsOf(report), ...stocksOf(report)]
  const sizeOf = (key: string): number => counts.get(key)?.[first!] ?? 0
  return [...new Set([...counts.keys(), ...(earlier?.keys() ?? [])])]
    .toSorted((a, b) => Number(a === '') - Number(b === '') || sizeOf(b) - sizeOf(a) || (a < b ? -1 : 1))
    .map((key) => {
      const before = earlier ? (earlier.get(key) ?? {}) : null
      const row = { key, name: nameOf(key), from, to, counts: counts.get(key) ?? {}, before }
      return kindOf ? { ...row, kind: kindOf(key) } : row
    })
}

const NONE = { zh: '（无）', en: '(none)' }

/** What a value of a dimension is called. */
function nameOfGroup(by: Dimension, ctx: Reader): (key: string) => string {
  const [names, words] = [namesFor(ctx), WORDS_OF[by]]
  const nameOf = (key: string): string | null => {
    if (words) return words[key] ? saying(ctx)(words[key]) : null
    if (by === 'dept') return names.dept(key)
    return by === 'area' || by === 'community' ? names.area(key) : names.category(key)
  }
  return (key) => (key && nameOf(key)) || translate(ctx.language, NONE)
}

/** Streets, bureaus, companies. */
function kindOf(ctx: Reader): (key: string) => string {
  const departments = ctx.kept.get(DEPARTMENTS)
  return (key) => {
    const kind = departments.get(key)?.kind
    return saying(ctx)(kind ? DEPT_KIND[kind] : NONE)
  }
}
