import { WARNINGS } from '#features/warnings/contract.ts'
import { detailPath } from '#features/work-orders/domain/public.ts'
import { ordersAddress } from '#features/work-orders/web/public.ts'
import { percentText } from '#kernel/numbers.ts'
import { daysText } from '#kernel/period.ts'
import { dayOf, minutes } from '#kernel/time.ts'
import type { NumberCell, NumberRow } from '#ui/chart/NumberTable.tsx'
import { shortNumber } from '#ui/parts/short-number.ts'
import type { ReportSection, ReportShown, ReportWords } from '#ui/report/ReportScreen.tsx'

import type { PartsAnswer, ReportAnswer } from '../contract.ts'
import { comparedText } from '../domain/compared.ts'
import { behindOf, tableGrid, type Grid, type GridCell, type GridHead, type GridRow } from '../domain/grid.ts'
import { bandOf } from '../domain/band.ts'
import { addUp, MEASURES, type Measure, type MeasureKey } from '../domain/measures.ts'
import { gridOf, listGrid, type Listing } from '../domain/part-grid.ts'
import type { FiguresPart, ListPart, Part } from '../domain/part.ts'
import { GROUPS, UNITS_OF, WITHIN } from '../domain/report.ts'
import { chartOf, crossChart, trendChart, type Answered, type Table } from './charts.ts'
import { linksIn, NO_LINKS } from './links.ts'
import type { Looking } from './looking.ts'
import { REPORT } from './messages.ts'

type Days = { readonly from: string; readonly to: string }

/** What a report's answer looks like. */
export const shownOf = (report: Table, answer: ReportAnswer, looking: Looking): ReportShown<ReportSection> => ({
  ...headOf(answer, looking),
  // What was kept of a past day leads nowhere: an order is known as it is now.
  sections: [sectionOf(report, answer, answer.as_of ? { ...looking, linked: false } : looking)],
})

/** The parts of a report of several, or of a screen of drawings, that an answer has, under their titles. */
export const partsShown = (
  parts: readonly Part[],
  answer: Answer & Pick<ReportAnswer, 'within'>,
  looking: Looking,
): ReportShown => ({
  ...headOf(answer, looking),
  sections: sectionsOf(parts, answer, looking).map(([, section]) => section),
})

type Titled = (ReportSection | ReportWords) & { readonly key: string; readonly title: string }
type Answer = Omit<PartsAnswer, 'texts'> & { readonly texts?: Readonly<Record<string, Text>> | undefined }
type Text = Pick<NonNullable<PartsAnswer['texts']>[string], 'text'> & Partial<NonNullable<PartsAnswer['texts']>[string]>

const sectionsOf = (parts: readonly Part[], answer: Answer, looking: Looking): (readonly [Part, Titled])[] =>
  parts.flatMap((part) => {
    const section = partSection(part, answer, looking)
    return section ? [[part, { key: part.key, title: looking.t(part.title), ...section }] as const] : []
  })

/** What the answer has of a part; nothing of one that is not told to who reads. */
function partSection(part: Part, answer: Answer, looking: Looking): ReportSection | ReportWords | undefined {
  const { parts, lists, texts, ...head } = answer
  // Whoever shows it fills it in.
  if (part.kind === 'apart') return looking.side === part.side ? { paragraphs: [], said: [] } : undefined
  if (part.kind === 'text') {
    const text = texts?.[part.key]
    return text && textSection(text, looking)
  }
  if (part.kind === 'list') {
    const list = lists?.[part.key]
    return list && listSection(part, list, answer.period, looking)
  }
  const figures = parts[part.key]
  return figures && figuresSection(part, { ...head, ...figures }, looking)
}

export function figuresSection(
  part: FiguresPart & { readonly of?: string },
  answer: Answered,
  looking: Looking,
): ReportSection {
  // What a department reads of its score is counted otherwise than its lists are.
  if (part.kind === undefined || part.kind === 'table')
    return sectionOf(part, answer, {
      ...looking,
      linked: looking.linked && (looking.side === 'centre' || !part.judged),
    })
  const { weights } = answer
  const grid = gridOf(part, answer, { ...looking, say: looking.t, weights })
  const seen = { ...looking, weights, links: looking.linked ? linksIn(grid) : NO_LINKS }
  return {
    ...gridShown(grid, looking),
    chart: part.kind === 'cross' ? crossChart(part, answer, seen) : trendChart(part, answer, seen),
    empty: isEmpty(answer),
  }
}

/** Paragraph by paragraph; who left it so, and whether the figures are others since. */
const textSection = ({ text, edited }: Text, { t }: Looking): ReportWords => ({
  paragraphs: text.split('\n'),
  said: edited
    ? [t(REPORT.editedBy, { at: minutes(edited.at), by: edited.by }), ...(edited.outdated ? [t(REPORT.outdated)] : [])]
    : [],
})

/** The first rows, each leading to itself, and all of them behind a link. */
function listSection(part: ListPart, list: Listing, days: Days, looking: Looking): ReportSection {
  const { t, linked } = looking
  const table = gridShown(listGrid(part, list, { say: t }), looking)
  const [n, shown] = [list.total, list.rows.length]
  const { one, all, more } = leadsOf(part, days)
  return {
    ...table,
    rows: table.rows.map((row) => ({ ...row, ...(linked && { to: one(row.key) }) })),
    empty: shown === 0,
    ...(shown > 0 && {
      more: { text: t(n > shown ? REPORT.firstOf : more, { n, shown }), ...(linked && { to: all }) },
    }),
  }
}

/** Where a row of a list leads, and where all of them stand. */
function leadsOf({ of }: ListPart, { from, to }: Days) {
  if (of === 'warnings') {
    const one = (id: string) => WARNINGS.one.path.replace(':id', id)
    return { one, all: WARNINGS.list.path, more: REPORT.warnings }
  }
  const all = ordersAddress({ ...of, counted_from: from, counted_to: to })
  return { one: (id: string) => detailPath('all', id), all, more: REPORT.allOf }
}

export function headOf(
  answer: Pick<ReportAnswer, 'at' | 'period' | 'compared' | 'within' | 'above' | 'as_of' | 'long'>,
  { t }: Looking,
): Omit<ReportShown, 'sections'> {
  const { at, period, compared, within = [], above, as_of, long } = answer
  return {
    period: { ...period, today: as_of?.today ?? dayOf(at) },
    said: [
      as_of ? t(REPORT.asOf, { day: as_of.day }) : daysText(period),
      ...(above ? [t(UNITS_OF, { name: above.name })] : []),
      ...within.map(({ by, name }) => t(WITHIN, { by: GROUPS[by], name })),
      ...(compared ? [t(REPORT.comparedWith, { days: comparedText(compared, t) })] : []),
      ...(long && long.state !== 'done' ? [] : [t(REPORT.countedAt, { at: minutes(at) })]),
    ],
  }
}

export function sectionOf(
  table: Table,
  answer: Answered,
  looking: Looking,
): ReportSection & { readonly totals: NumberRow } {
  const { weights, rows } = answer
  const grid = tableGrid(table, answer, { ...looking, say: looking.t, weights })
  const { totals, ...shown } = gridShown(grid, looking)
  const chart = chartOf(
    table,
    answer,
    { ...addUp(rows.map(({ counts }) => counts)), ...answer.whole },
    {
      ...looking,
      weights,
      links: looking.linked ? linksIn(grid) : NO_LINKS,
    },
  )
  return {
    ...shown,
    totals: totals!,
    ...(chart && { chart }),
    empty: isEmpty(answer),
  }
}

const isEmpty = ({ rows }: Pick<Answered, 'rows'>): boolean =>
  rows.every(({ counts }) => Object.values(counts).every((n) => n === 0))

/** A table as the screen has it. */
export function gridShown({ corners, heads, rows, totals }: Grid, looking: Looking): Omit<ReportSection, 'empty'> {
  const rowOf = ({ key, name, strong, cells, below }: GridRow): NumberRow => ({
    ...{ key, name, ...(strong && { strong }) },
    cells: cells.map((cell, place) => cellShown(cell, heads[place]!, looking)),
    ...(below && { below: below.map(rowOf) }),
  })
  return {
    corner: corners.join(' / '),
    heads: heads.map(({ title, hint, words }) => ({ title, ...(hint && { hint }), ...(words && { words }) })),
    rows: rows.map(rowOf),
    ...(totals && { totals: rowOf(totals) }),
  }
}

const AS_TEXT: Record<Measure['unit'], (value: number) => string> = {
  percent: percentText,
  hours: (value) => value.toFixed(1),
  mean_days: (value) => value.toFixed(1),
  per_10k: (value) => value.toFixed(2),
  workdays: (value) => value.toFixed(1),
  mark: (value) => value.toFixed(2),
  points: (value) => `${value.toFixed(2)} ${bandOf(value)}`,
  ...{ orders: shortNumber, acts: shortNumber, minutes: shortNumber, days: shortNumber },
  ...{ marks: shortNumber, people: shortNumber },
}

/** A cell as it is written; what is not known is a dash. */
export const valueText = (value: GridCell['value'], unit: Measure['unit'] | undefined): string =>
  value === null ? '—' : typeof value === 'number' && unit ? AS_TEXT[unit](value) : String(value)
export const numberText = (key: MeasureKey, value: number | null): string => valueText(value, MEASURES[key].unit)

function cellShown({ value, change, behind }: GridCell, { unit }: GridHead, { t, linked }: Looking): NumberCell {
  return {
    text: valueText(value, unit),
    to: linked && behind ? ordersAddress(behind) : undefined,
    ...(change !== undefined && { note: changeText(change, unit, t) }),
  }
}

/** The list of the orders behind a measure, where there is one. */
export function addressOf(key: MeasureKey, { counted_of, ...days }: Days & { readonly counted_of?: string }) {
  const behind = behindOf(key, days, counted_of ? [counted_of] : [])
  return behind && ordersAddress(behind)
}

export function changeText(change: number | null, unit: Measure['unit'] | undefined, t: Looking['t']): string {
  if (change === null) return '—'
  const signed = `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change).toFixed(2)}`
  if (unit === 'points' || unit === 'mark') return signed
  return unit === 'percent' ? t(REPORT.points, { n: signed }) : `${signed}%`
}
