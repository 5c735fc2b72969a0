import { centreOf } from '#features/organisation/server/public.ts'
import { WARNING_KIND } from '#features/warnings/domain/public.ts'
import { listFound } from '#features/warnings/server/public.ts'
import { listedOrders, orderTitles, platformActor, seesAll } from '#features/work-orders/server/public.ts'
import { translate } from '#kernel/messages.ts'
import {
  comparedSpan,
  comparedWith,
  lastPeriods,
  lengthOf,
  periodName,
  spanOf,
  type Period,
  type Span,
} from '#kernel/period.ts'
import { addDays, dayOf, type Day, type Time } from '#kernel/time.ts'
import { saying } from '#platform/kept/own-words.ts'

import type { PartsAnswer, ReportAnswer } from '../contract.ts'
import type { ReportQuery } from '../contract/asked.ts'
import { roseMost } from '../domain/analysis.ts'
import type { ListedRow } from '../domain/listed.ts'
import { addUp, countsFor, valueOf, type Counts } from '../domain/measures.ts'
import type { FiguresPart, ListPart, Part, TablePart, TrendPart, WarningsPart } from '../domain/part.ts'
import { periodAsked } from './period-asked.ts'
import { readCounts } from './read-counts.ts'
import { readReport, type Reader } from './read-report.ts'
import { weightsOf } from './settings.ts'

type Figures = PartsAnswer['parts'][string]
type List = NonNullable<PartsAnswer['lists']>[string]

/** Of which time, beside what, and of which groups alone. */
export type PartsQuery = ReportQuery & { readonly of?: string | undefined }

/** What the parts are asked for. */
interface Asked {
  readonly query: PartsQuery
  /** How many days are told where no other period is asked for. */
  readonly recent_days: number
  readonly now: Time
  readonly period: Period
  readonly span: Span
}

/** Parts about one period, of one moment, as far as they are told to who asks. */
export async function readParts(
  reader: Reader,
  parts: readonly Part[],
  query: PartsQuery,
  recent_days: number,
): Promise<PartsAnswer> {
  const now = reader.clock.now()
  const ctx = { ...reader, clock: { now: () => now } }
  const { period, compared, spans } = periodAsked(query, recent_days, now)
  const asked = { query, recent_days, now, period, span: spans[0]! }
  const told = parts.filter(({ side }) => side !== 'centre' || seesAll(ctx.actor))
  const figures = told.filter((part) => 'measures' in part)
  const lists = told.filter((part) => part.kind === 'list')
  const [tables, listed] = await Promise.all([
    byKey(figures, (part) => readFigures(ctx, part, asked)),
    byKey(lists, (part) => readList(ctx, part, asked)),
  ])
  return {
    ...{ at: now, period, compared, weights: weightsOf(ctx.kept) },
    parts: tables,
    ...(lists.length > 0 && { lists: listed }),
  }
}

async function byKey<P extends Part, A>(
  parts: readonly P[],
  read: (part: P) => Promise<A>,
): Promise<Record<string, A>> {
  return Object.fromEntries(await Promise.all(parts.map(async (part) => [part.key, await read(part)] as const)))
}

async function readFigures(ctx: Reader, part: FiguresPart, asked: Asked): Promise<Figures> {
  const { query, recent_days } = asked
  if (part.kind === 'trend') return readTrend(ctx, part, asked)
  // A field of numbers has no room for a second one beside each.
  if (part.kind === 'cross') {
    const { measures, by, across } = part
    return told(await readReport(ctx, { measures, recent_days, levels: [by, across] }, { ...query, compare: 'none' }))
  }
  return part.judged ? readJudged(ctx, part, asked) : readTable(ctx, part, asked)
}

async function readTable(ctx: Reader, part: TablePart, { query, recent_days, period, now }: Asked): Promise<Figures> {
  const { measures, drawn, by, below = [], over, compare = query.compare, most } = part
  const days = over && daysOver(over, period, dayOf(now))
  const of_matters = by === 'matter'
  const answer = await readReport(
    ctx,
    { measures, recent_days, levels: [by, ...below], size: drawn[0]!, ...(of_matters && most && { most: most + 1 }) },
    { ...query, ...days, compare },
  )
  const figures = told(of_matters ? await withTitles(ctx, answer) : answer)
  return {
    ...first(figures, most),
    ...((days || compare !== query.compare) && { period: answer.period, compared: answer.compared }),
  }
}

/** The days of a part that has its own; those that have come. */
function daysOver({ days, at_least }: NonNullable<TablePart['over']>, { from, to }: Period, today: Day) {
  const end = to < today ? to : today
  if (at_least && from <= end && lengthOf({ from, to: end }) >= days) return undefined
  return { period: 'range' as const, day: addDays(end, 1 - days), to: end, ago: undefined }
}

/** A matter is called as its first order, where that may be seen. */
async function withTitles(ctx: Reader, { rows, ...answer }: ReportAnswer): Promise<ReportAnswer> {
  const titles = await orderTitles(
    ctx,
    rows.map(({ key }) => key),
  )
  return { ...answer, rows: rows.map((row) => ({ ...row, name: titles.get(row.key) ?? row.name })) }
}

const told = ({ group, second, third, rows, before }: ReportAnswer): Figures => ({
  ...{ group, rows, before },
  ...(second && { second }),
  ...(third && { third }),
})

/** The rows that there is room for, and of all of them what rose; where there are no more of them, all is told. */
export function first(figures: Figures, most: number | undefined): Figures {
  if (most === undefined || figures.rows.length <= most) return figures
  const rose = roseMost(figures.rows)
  return { ...narrowed(figures, figures.rows.slice(0, most)), ...(rose.length > 0 && { rose }) }
}

/** The totals are those of what is shown, behind which no list stands. */
export const narrowed = (figures: Figures, rows: Figures['rows']): Figures => ({
  ...{ ...figures, rows, partial: 1 },
  before: figures.before && addUp(rows.map((row) => row.before ?? {})),
})

/** Departments right below the centre, as it counts, the best first; a department is shown itself. Nobody judges the centre. */
async function readJudged({ actor, ...ctx }: Reader, part: TablePart, asked: Asked): Promise<Figures> {
  const [{ supplier_id }, centre] = [actor, centreOf(ctx.kept)]
  const reader = { ...ctx, actor: platformActor(supplier_id, centre) }
  const figures = await readTable(reader, part, asked)
  const weights = weightsOf(ctx.kept)
  const scoreOf = ({ counts }: Figures['rows'][number]): number => valueOf('score', counts, weights) ?? -1
  const shown = figures.rows.filter(({ key }) => key && key !== centre.id && (seesAll(actor) || key === actor.dept_id))
  return narrowed(
    figures,
    shown.toSorted((a, b) => scoreOf(b) - scoreOf(a)),
  )
}

/** Whole periods behind each other, the one that runs up to now, and what each is compared with; each is a span of one statement. */
async function readTrend(ctx: Reader, part: TrendPart, { query, period, now }: Asked): Promise<Figures> {
  const { every, last, measures } = part
  const periods = lastPeriods(every, period, dayOf(now), last)
  const others = part.changes ? periods.flatMap((one) => comparedWith(one, query.compare) ?? []) : []
  const spans = [
    ...periods.map((one) => spanOf(one, now)),
    ...others.map((other, at) => comparedSpan(periods[at]!, other, now)),
  ]
  const counted = await readCounts(ctx, countsFor(measures), spans, 'total', query.of)
  const countsAt = (at: number): Counts => counted[at]?.get('') ?? {}
  const rows = periods.map(({ from, to, ...one }, at) => ({
    ...{ key: from, name: translate(ctx.language, periodName({ ...one, from, to })), from, to },
    ...{ counts: countsAt(at), before: others.length > 0 ? countsAt(last + at) : null },
  }))
  return {
    group: 'date',
    rows,
    before: null,
    period: { kind: 'range', from: periods[0]!.from, to: periods.at(-1)!.to },
  }
}

async function readList(ctx: Reader, part: ListPart, { span }: Asked): Promise<List> {
  if (part.of === 'warnings') return readWarnings(ctx, part, span)
  const { rows, total } = await listedOrders(ctx, part.of, span, part)
  return { total, rows: rows.map((order) => ({ key: order.id, name: order.order_no, cells: pick(order, part) })) }
}

async function readWarnings(ctx: Reader, part: WarningsPart, span: Span): Promise<List> {
  const { rows, total } = await listFound({ ...ctx, supplier_id: ctx.actor.supplier_id }, span, part.most)
  const say = saying(ctx)
  return {
    total,
    rows: rows.map(({ id, topic_name, area_name, usual, ...row }) => ({
      ...{ key: id, name: topic_name ?? say(WARNING_KIND[row.kind]) },
      cells: pick(
        {
          ...row,
          area: area_name ?? say(DISTRICT),
          // One address has nothing that is usual.
          usual: row.kind === 'address' ? null : Math.round(usual * 10) / 10,
          rise: usual === 0 ? null : Math.round(((row.n - usual) / usual) * 1000) / 10,
        },
        part,
      ),
    })),
  }
}

const DISTRICT = { zh: '全区', en: 'Whole district' }

/** Of what is known of a row the columns that the list has. */
const pick = <R extends object>(row: R, { columns }: Pick<ListPart, 'columns'>): ListedRow =>
  Object.fromEntries(columns.map((column) => [column, row[column as keyof R] ?? null]))
