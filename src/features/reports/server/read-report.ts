import { fail } from '#kernel/errors.ts'
import { readGroups as groupsIn, WORDS_OF, type Dimension } from '#features/work-orders/domain/public.ts'
import { namesFor } from '#features/work-orders/server/public.ts'
import { dayOf } from '#kernel/time.ts'
import { stepOf, type Span } from '#kernel/period.ts'
import { DEPT_KIND } from '#features/organisation/domain/public.ts'
import { DEPARTMENTS } from '#features/organisation/server/public.ts'
import { translate } from '#kernel/messages.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { saying } from '#platform/kept/own-words.ts'

import { MOST_ROWS, type ReportAnswer, type ReportQuery } from '../contract.ts'
import type { CountKey } from '../domain/counted.ts'
import type { StockKey } from '../domain/counted-of-units.ts'
import { addUp, type Counts } from '../domain/measures.ts'
import { columnsOf, countsOf, levelsOf, stocksOf, type GroupKey, type Report } from '../domain/report.ts'
import { REPORT_ERRORS } from '../errors.ts'
import { periodAsked } from './period-asked.ts'
import { readCells, type Level } from './read-cells.ts'
import { readCounts } from './read-counts.ts'
import { readStocks } from './read-stocks.ts'
import { rowsFrom, type Found } from './report-rows.ts'
import { weightsOf } from './settings.ts'

/** Who reads a report. */
export type Reader = Pick<RequestContext, 'db' | 'actor' | 'clock' | 'kept' | 'language'>

/** What of a report says what is counted. */
type Told = Pick<Report, 'measures' | 'recent_days'> & Partial<Pick<Report, 'by' | 'usual'>>

/** A report for a period, row by row, beside what it is compared with. */
export async function readReport(ctx: Reader, report: Told, query: ReportQuery): Promise<ReportAnswer> {
  const now = ctx.clock.now()
  const { of } = query
  const { period, other, spans } = periodAsked(query, report.recent_days, now)
  const [group, second] = report.by === 'dept' ? (['dept'] as const) : levelsOf(query.group ?? 'date')!
  const measures = columnsOf(report, query.columns, [group, second])
  const keys = { counts: countsOf({ measures }), stocks: stocksOf({ measures }) }
  const levels = [group, ...(second ? [second] : [])].map((one) => (one === 'date' ? stepOf(period) : one))
  const [counts, earlier] =
    second || of ? await readCells(ctx, { ...keys, levels, of }, spans) : await readGroups(ctx, keys, levels[0]!, spans)
  const first = [...keys.counts, ...keys.stocks][0]!
  const sizeOf = (of_group: Counts): number => of_group[first] ?? 0
  const counted = { period, other, counts: counts!, earlier, today: dayOf(now), sizeOf }
  const told = (by: GroupKey) => ({ group: by, nameOf: by === 'date' ? (key: string) => key : nameOfGroup(by, ctx) })
  const kindOf = report.by === 'dept' ? kindOfDept(ctx) : undefined
  const rows = rowsFrom(counted, { ...told(group), kindOf }, second && told(second))
  if (rows.reduce((sum, { below = [] }) => sum + below.length, 0) > MOST_ROWS)
    fail(REPORT_ERRORS.TOO_MANY_ROWS, { n: MOST_ROWS })
  return {
    ...{ at: now, period, compared: other && { from: other.from, to: other.to } },
    ...{ group, rows, weights: weightsOf(ctx.kept) },
    ...(second && { second }),
    ...(of && {
      within: (groupsIn(of) ?? []).map(({ by, value }) => ({ by, name: nameOfGroup(by, ctx)(value ?? '') })),
    }),
    before: other && addUp([...earlier!.values()].map((bucket) => bucket.counts)),
  }
}

/** One level of everything. */
async function readGroups(
  ctx: Reader,
  { counts, stocks }: { readonly counts: CountKey[]; readonly stocks: StockKey[] },
  by: Level,
  spans: readonly Span[],
): Promise<ReadonlyMap<string, Found>[]> {
  const flow = await readCounts(ctx, counts, spans, by)
  const standing = by === 'day' || by === 'month' ? [] : await readStocks(ctx, stocks, spans, by)
  return flow.map((of_span, place) => {
    const all = new Map([...of_span].map(([key, found]) => [key, { counts: found }]))
    for (const [key, more] of standing[place] ?? []) all.set(key, { counts: { ...all.get(key)?.counts, ...more } })
    return all
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
function kindOfDept(ctx: Reader): (key: string) => string {
  const departments = ctx.kept.get(DEPARTMENTS)
  return (key) => {
    const kind = departments.get(key)?.kind
    return saying(ctx)(kind ? DEPT_KIND[kind] : NONE)
  }
}
