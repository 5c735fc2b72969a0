import type { SheetRow } from '#kernel/sheet-header.ts'

import { LIMITS } from './sheet.ts'

/** Cells that are one: rows counted from 1, the column that holds what they say from 0. */
export interface MergedRange {
  readonly at: number
  readonly from: number
  readonly to: number
}

/** Says of each row, asked in their order, which of its cells are one with those above. */
export function mergedAbove(ranges: readonly MergedRange[]): (row: number) => NonNullable<SheetRow['merged']> {
  const ahead = ranges
    .filter(({ at, from, to }) => to > from && at < LIMITS.columns)
    .sort((a, b) => a.from - b.from)
    .values()
  const open = new Map<number, MergedRange>()
  let next = ahead.next().value
  return (row) => {
    for (; next && next.from < row; next = ahead.next().value) open.set(next.at, next)
    for (const { at, to } of open.values()) if (to < row) open.delete(at)
    return [...open.values()].map(({ at, from }) => ({ at, from }))
  }
}
