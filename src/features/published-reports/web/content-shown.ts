import {
  addUp,
  drawnOf,
  PARTS,
  UNDERTAKE,
  valueOf,
  type Counts,
  type MeasureKey,
} from '#features/reports/domain/public.ts'
import { numberText, tablesShown, type Looking } from '#features/reports/web/public.ts'
import type { Text } from '#ui/i18n/text.tsx'
import type { NumberCell, NumberRow } from '#ui/chart/NumberTable.tsx'
import type { ReportShown } from '#ui/report/ReportScreen.tsx'

import type { Content } from '../contract.ts'
import { TEXT } from './messages.ts'

/** The tables that it has, with the columns that they had. */
const tablesOf = ({ parts }: Content) =>
  [...PARTS, UNDERTAKE].flatMap((table) => {
    const part = parts[table.key]
    return part ? [{ ...table, measures: part.measures, drawn: drawnOf(table, part.measures) }] : []
  })

/** What a published report looks like. */
export const contentShown = (content: Content, looking: Looking): ReportShown =>
  tablesShown(tablesOf(content), content, looking)

/** What has changed since, figure by figure, in the tables and rows that have any of it. */
export function differencesShown(then: Content, now: Content, shown: ReportShown, t: Text): ReportShown {
  const sections = tablesOf(then).flatMap(({ key, measures }, place): ReportShown['sections'][number][] => {
    const { title, corner, heads, totals } = shown.sections[place]!
    const [was, is] = [then.parts[key]!.rows, now.parts[key]?.rows ?? []]
    const names = new Map([...is, ...was].map((row) => [row.key, row.name]))
    const of = (rows: typeof was, row: string): Counts => rows.find((one) => one.key === row)?.counts ?? {}
    const cells = (before: Counts, after: Counts): NumberCell[] =>
      measures.map((measure) =>
        changed(measure, valueOf(measure, before, then.weights), valueOf(measure, after, now.weights), t),
      )
    const rows = [...names]
      .map(([row, name]): NumberRow => ({ key: row, name, cells: cells(of(was, row), of(is, row)) }))
      .filter((row) => row.cells.some(({ text }) => text))
    if (rows.length === 0) return []
    const [sum, sum_now] = [was, is].map((some) => addUp(some.map(({ counts }) => counts)))
    return [
      {
        ...(title && { title }),
        corner,
        heads,
        rows,
        ...(totals && { totals: { ...totals, cells: cells(sum!, sum_now!) } }),
        empty: false,
      },
    ]
  })
  return { ...shown, sections }
}

function changed(measure: MeasureKey, then: number | null, now: number | null, t: Text): NumberCell {
  if (then === now) return { text: '' }
  const [before, after] = [numberText(measure, then), numberText(measure, now)]
  return { text: t(TEXT.fromTo, { was: before, is: after }) }
}
