import { partsOf, type Part } from '#features/reports/domain/public.ts'
import { partsShown, valueText, type Looking } from '#features/reports/web/public.ts'
import type { NumberCell } from '#ui/chart/NumberTable.tsx'
import type { ReportShown } from '#ui/report/ReportScreen.tsx'

import type { Content } from '../contract.ts'
import { partsKept, type Differences, type Differing } from '../domain/differences.ts'
import { TEXT } from './messages.ts'

/** What a published report looks like. */
export const contentShown = (report: string, content: Content, looking: Looking): ReportShown =>
  partsShown(partsKept(partsOf(report), content), content, looking)

/** What has changed since, figure by figure, in the tables and rows that have any of it. */
export const differencesShown = (
  differing: readonly (readonly [Part, Differences])[],
  shown: ReportShown,
  { t }: Looking,
): ReportShown => ({
  ...shown,
  sections: differing
    .filter(([, { rows }]) => rows.length > 0)
    .map(([part, { corner, heads, rows, totals }]) => {
      const cells = (of: readonly (Differing | null)[]): NumberCell[] =>
        of.map((one, place) => {
          const unit = heads[place]!.unit
          return { text: one ? t(TEXT.fromTo, { was: valueText(one.was, unit), is: valueText(one.is, unit) }) : '' }
        })
      return {
        ...{ key: part.key, title: t(part.title), corner, heads },
        rows: rows.map((row) => ({ ...row, cells: cells(row.cells) })),
        totals: { key: 'totals', name: t(TEXT.total), cells: cells(totals) },
        empty: false,
      }
    }),
})
