import { NORMAL_COLUMNS, type Column } from './columns.ts'
import { INVALID_COLUMNS } from './invalid-columns.ts'
import { REDO_COLUMNS } from './redo-columns.ts'
import { INVALID_RULES, NORMAL_RULES, REDO_RULES, type RowRule } from './row-rules.ts'
import type { Becomes, ImportKind } from './kinds.ts'

/** What the files of a kind say, by which rules, and what becomes of their rows (domain 6.2). */
interface File {
  readonly columns: readonly Column[]
  readonly rules: readonly RowRule[]
  /** Of a row whose number is unknown, and of one whose order is there. */
  readonly becomes: { readonly unknown: Becomes; readonly known: Becomes }
}

export const FILES: Readonly<Record<ImportKind, File>> = {
  // An order that is there is never overwritten; what is blank of it may be filled in (domain 6.4).
  normal: { columns: NORMAL_COLUMNS, rules: NORMAL_RULES, becomes: { unknown: 'new', known: 'filled' } },
  redo: { columns: REDO_COLUMNS, rules: REDO_RULES, becomes: { unknown: 'redo', known: 'round' } },
  novalid: {
    columns: INVALID_COLUMNS,
    rules: INVALID_RULES,
    becomes: { unknown: 'invalid', known: 'made_invalid' },
  },
}
