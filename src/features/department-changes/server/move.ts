import type { Time } from '#kernel/time.ts'
import type { RawBuilder } from 'kysely'

/** From which department to which; `part` says what goes when it is divided, null everything. */
export interface Move {
  readonly supplier_id: string
  readonly from: { readonly id: string; readonly path: string; readonly short_name: string }
  readonly to: { readonly id: string; readonly path: string }
  readonly part: { readonly [part in Part]: readonly string[] } | null
  readonly now: Time
}
export type Part = 'units' | 'people' | 'categories'

/** What goes of one column. */
export interface Rows {
  /** Ids of the rows that go. */
  readonly rows: (move: Move) => RawBuilder<unknown>
  /** Has them go. */
  readonly go: (move: Move, rows: RawBuilder<unknown>) => RawBuilder<unknown>
}
