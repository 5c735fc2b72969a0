import type { Day } from '#kernel/time.ts'
import { inForceOn, type Dated } from '#kernel/validity.ts'

/** A row of the tree of categories or areas. */
export interface Planted extends Dated {
  readonly parent_id: string | null
  readonly deleted: boolean
}

/** Whether a row may be chosen on a day: it is in force, and so is all that it lies below (domain 8.11). */
export function openOn(rows: ReadonlyMap<string, Planted>, id: string, day: Day): boolean {
  const row = rows.get(id)
  if (!row || row.deleted || !inForceOn(row, day)) return false
  return row.parent_id === null || openOn(rows, row.parent_id, day)
}
