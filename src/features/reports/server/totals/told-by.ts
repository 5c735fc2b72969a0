import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

import type { Dimension } from '#features/work-orders/domain/public.ts'

import { BETWEEN, storedBy, totalledAs, TOTALLED } from '../../domain/totalled.ts'

/** Several leaves as the one of all together. */
export const joined = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(parts, sql` || ${sql.lit(BETWEEN)} || `)

/** The totals `d` that tell all of some dimensions, and the leaf of each in them; null where there are none. */
export function keptBy(
  dimensions: readonly Dimension[],
): { by: string; leafOf: (by: Dimension) => RawBuilder<unknown> } | null {
  const asked = [...new Set(dimensions.map(storedBy))]
  const told = TOTALLED.find((some) => some.length === asked.length && asked.every((by) => some.includes(by)))
  if (!told) return null
  const leafOf = (by: Dimension) =>
    told.length === 1
      ? sql.ref('d.leaf')
      : sql`split_part(d.leaf, ${sql.lit(BETWEEN)}, ${sql.lit(told.indexOf(storedBy(by)) + 1)})`
  return { by: totalledAs(told), leafOf }
}
