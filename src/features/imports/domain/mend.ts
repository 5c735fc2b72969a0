import type { SheetRow } from '#kernel/sheet-header.ts'

import type { Column } from './columns.ts'
import type { ValidatedRow } from './validate-rows.ts'

/** A cell of the sheet as somebody wrote it anew; columns are counted from 1. */
export interface NewCell {
  readonly column: number
  readonly cell_text: string
}

/** The row with cells written anew. They are texts, whatever they look like: no number loses digits, no formula is one. */
export function withCells(row: SheetRow, cells: readonly NewCell[]): SheetRow {
  const changed = [...row.cells]
  for (const { column, cell_text } of cells) {
    while (changed.length < column) changed.push(null)
    changed[column - 1] = cell_text
  }
  return { ...row, cells: changed }
}

const NUMBERS = ['工单编号', '原工单编号']

/** Whether one text can be right for many rows: no order shares its number with others, nor a caller a name or phone. */
export const maySetForAll = ({ header, personal, read }: Column): boolean =>
  read !== undefined && personal === undefined && !NUMBERS.includes(header)

/**
 * A row that was judged again apart from those before it: what made it alike to one of them still does, unless the phone or
 * the content is another now.
 */
export function stillSimilar(judged: ValidatedRow, before: ValidatedRow['issues'], changed: boolean): ValidatedRow {
  const similar = before.filter(({ code }) => code === 'IMP_SIMILAR')
  const isTold = judged.issues.some(({ code }) => code === 'IMP_SIMILAR')
  if (changed || isTold || similar.length === 0 || !judged.intake) return judged
  return { ...judged, issues: [...judged.issues, ...similar], result: 'ok_warn' }
}
