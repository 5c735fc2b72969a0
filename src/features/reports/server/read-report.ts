import { ERRORS, fail } from '#kernel/errors.ts'
import { readGroups as groupsIn, WORDS_OF, type Dimension } from '#features/work-orders/domain/public.ts'
import { ACCOUNTS } from '#features/identity/server/public.ts'
import { asGiver, groupedBy, namesFor } from '#features/work-orders/server/public.ts'
import { dayOf } from '#kernel/time.ts'
import { stepOf } from '#kernel/period.ts'
import { DEPT_KIND } from '#features/organisation/domain/public.ts'
import { DEPARTMENTS } from '#features/organisation/server/public.ts'
import { translate, type Message } from '#kernel/messages.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { saying } from '#platform/kept/own-words.ts'

import { MOST_ROWS, type ReportAnswer } from '../contract.ts'
import type { ReportQuery } from '../contract/asked.ts'
import { addUp, MEASURES, needsPeople, type Counts, type MeasureKey } from '../domain/measures.ts'
import {
  columnsOf,
  countsOf,
  isTime,
  levelsOf,
  sizeOfPeople,
  spreadsOf,
  stocksOf,
  type GroupKey,
  type Report,
} from '../domain/report.ts'
import { REPORT_ERRORS } from '../errors.ts'
import { periodAsked } from './period-asked.ts'
import { readCells, type Step } from './read-cells.ts'
import { withPeople } from './read-people.ts'
import { readSpreads, withSpread } from './read-spreads.ts'
import { rowsFrom } from './report-rows.ts'
import { weightsOf } from './settings.ts'

/** Who reads a report. */
export type Reader = Pick<RequestContext, 'db' | 'actor' | 'clock' | 'kept' | 'language'>

/** What of a report says what is counted. */
type Told = Pick<Report, 'measures' | 'recent_days'> &
  Partial<Pick<Report, 'by' | 'usual'>> & {
    /** What its rows are, and those below each, where nobody chooses it. */
    readonly levels?: readonly [GroupKey, ...GroupKey[]]
    /** By which the largest comes first. */
    readonly size?: MeasureKey
    /** So many rows alone of those that are too many to be read; of one count. */
    readonly most?: number
  }

/** A report for a period, row by row, beside what it is compared with; step by step where it is long. */
export async function readReport(reader: Reader, report: Told, query: ReportQuery, step?: Step): Promise<ReportAnswer> {
  const now = reader.clock.now()
  const { of, pid } = query
  const ctx = pid ? { ...reader, actor: asGiver(reader, pid) ?? fail(ERRORS.NOT_FOUND) } : reader
  const { period, other, compared, spans } = periodAsked(query, report.recent_days, now)
  const groups = groupsOf(report, query)
  const [group, second, third] = groups
  const measures = columnsOf(report, query.columns, groups, { units: pid !== undefined })
  const keys = { counts: countsOf({ measures }), stocks: stocksOf({ measures }) }
  const levels = groups.map((one) => (one === 'date' ? stepOf(period) : one))
  const spread = (db: Db) => readSpreads({ ...ctx, db }, { keys: spreadsOf({ measures }), levels, of }, spans)
  const cells = () => readCells(ctx, { ...keys, levels, of, most: report.most }, spans, step)
  const [spreads, found] = step ? [await step(spread), await cells()] : await Promise.all([spread(ctx.db), cells()])
  const peopled = (some: (typeof found)[number], place: number) =>
    measures.some(needsPeople) ? withPeople(ctx, some, { level: levels[0]!, of, day: dayOf(spans[place]!.to) }) : some
  const [counts, earlier] = found.map((some, place) => withSpread(peopled(some, place), spreads[place]!))
  const first = [...keys.counts, ...keys.stocks][0]!
  const by_size = report.size ?? sizeOfPeople(group, measures)
  const size = by_size && MEASURES[by_size].sums !== 'score' && MEASURES[by_size].sums !== 'anew' ? by_size : first
  const sizeOf = (of_group: Counts): number => of_group[size as keyof Counts] ?? 0
  const counted = { period, other, counts: counts!, earlier, today: dayOf(now), sizeOf }
  const kindOf = report.by === 'dept' ? kindOfDept(ctx) : undefined
  const told = (by: GroupKey, at: number) => ({
    ...{ group: by, nameOf: isTime(by) ? (key: string) => key : nameOfGroup(by, ctx) },
    ...(at === 0 && { kindOf }),
  })
  const [outer, ...inner] = groups.map(told)
  const rows = rowsFrom(counted, [outer!, ...inner])
  if (rows.reduce((sum, { below = [] }) => sum + below.length, 0) > MOST_ROWS)
    fail(REPORT_ERRORS.TOO_MANY_ROWS, { n: MOST_ROWS })
  return {
    ...{ at: now, period, compared },
    ...{ group, rows, weights: weightsOf(ctx.kept), whole: spreads[0]!.whole },
    ...(second && { second }),
    ...(third && { third }),
    ...(of && { within: withinSaid(ctx, of) }),
    ...(pid && { above: aboveSaid(ctx, pid) }),
    before: other && { ...addUp([...earlier!.values()].map((bucket) => bucket.counts)), ...spreads[1]!.whole },
  }
}

/** What the rows of a report are, and those below each of them. */
export const groupsOf = ({ by, levels }: Told, { group }: ReportQuery): readonly [GroupKey, ...GroupKey[]] => {
  if (levels) return levels
  const [first, second] = by === 'dept' ? (['dept'] as const) : levelsOf(group ?? 'date')!
  return second ? [first, second] : [first]
}

/** What everything is narrowed to, in words. */
export const withinSaid = (ctx: Reader, of: string) =>
  (groupsIn(of) ?? []).map(({ by, value }) => ({ by, name: nameOfGroup(by, ctx, value ? UNKNOWN : NONE)(value ?? '') }))

/** Whose units the rows are. */
export const aboveSaid = (ctx: Reader, id: string) => ({ id, name: namesFor(ctx).dept(id) ?? '' })

const NONE = { zh: '（无）', en: '(none)' }
/** What is asked for by an address that was kept, and is no more, or not the reader's to know. */
const UNKNOWN = { zh: '（不存在或不可见）', en: '(not there, or not yours to see)' }

/** What a value of a dimension is called. */
export function nameOfGroup(by: Dimension, ctx: Reader, none: Message = NONE): (key: string) => string {
  const [names, words] = [namesFor(ctx), WORDS_OF[by]]
  const nameOf = (key: string): string | null => {
    if (words) return words[key] ? saying(ctx)(words[key]) : null
    if (by === 'dept' || by === 'next_dept') return names.dept(key)
    if (by === 'matter') return null
    // Whom the reader may not know has no name to him, whoever's number he asks by.
    if (by === 'operator') return ctx.kept.get(ACCOUNTS).get(groupedBy(by, ctx).valueOf(key) ?? '')?.name ?? null
    return by === 'area' || by === 'community' ? names.area(key) : names.category(key)
  }
  return (key) => (key && nameOf(key)) || translate(ctx.language, none)
}

/** Streets, bureaus, companies. */
export function kindOfDept(ctx: Reader): (key: string) => { kind: string; kind_code?: string } {
  const departments = ctx.kept.get(DEPARTMENTS)
  return (key) => {
    const kind_code = departments.get(key)?.kind
    return kind_code ? { kind: saying(ctx)(DEPT_KIND[kind_code]), kind_code } : { kind: saying(ctx)(NONE) }
  }
}
