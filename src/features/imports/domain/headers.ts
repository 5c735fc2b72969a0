import { bestHeader, type HeaderOf, type SheetRow } from '#kernel/sheet-header.ts'

import type { Column } from './columns.ts'
import type { FileIssue } from './issues.ts'

export type Header = HeaderOf<Column>
export type MatchedColumn = Header['matched'][number]

/** Finds the row of headers and what stands under which column. */
export function findHeader(rows: readonly SheetRow[], columns: readonly Column[]): Header | FileIssue {
  const best = bestHeader(rows, columns)
  if (!best) return { code: 'IMP_EMPTY', params: {} }
  const found = new Set(best.matched.map(({ column }) => column))
  const missing = columns.filter((column) => column.required && !found.has(column))
  if (missing.length === 0) return best
  return { code: 'IMP_HEADER', params: { columns: missing.map((column) => column.header).join('、') } }
}

export const isFileIssue = (value: object): value is FileIssue => 'code' in value
