import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { KeptValues } from '#platform/kept/kept.ts'
import { DIMENSION, hasTotals, type Dimension } from '#features/work-orders/domain/public.ts'
import { assessmentOf, groupedBy } from '#features/work-orders/server/public.ts'

import { KEPT_KEYS } from '../../domain/measures.ts'
import { countedLive, type Grouping } from '../counting.ts'

/** Of categories and of the week the finest is stored, and departments themselves; the others are made of them. */
const FINEST: Partial<Record<Dimension, Dimension>> = {
  ...{ category1: 'category3', category2: 'category3', dept_kind: 'dept' },
  week_part: 'weekday',
}
export const storedBy = (by: Dimension): Dimension => FINEST[by] ?? by
const STORED = (Object.keys(DIMENSION) as Dimension[]).filter((by) => storedBy(by) === by && hasTotals(by))

interface Scope {
  /** Somebody of the centre: totals are of all orders of a tenant. */
  readonly actor: Actor
  readonly kept: KeptValues
}

/** Everything that is stored of a day, counted from the rows. */
export function countedWhole({ actor, kept }: Scope) {
  const groupings: Grouping[] = [
    { by: 'total', of: () => sql`''` },
    ...STORED.map((by) => ({ by, of: groupedBy(by, { actor, kept }).leaf })),
  ]
  return countedLive(KEPT_KEYS, groupings, { actor, assessment: assessmentOf(kept) })
}

const stamps = new Map<string, string>()

/**
 * What totals of a day are the result of: the statement that counts them, with what a tenant leaves out of its rates. A
 * release that counts otherwise, and a tenant that decides otherwise, make those there are void by that alone.
 */
export function stampOf(db: Db, { actor, kept }: Scope): string {
  const assessment = JSON.stringify(assessmentOf(kept))
  const known = stamps.get(assessment)
  if (known) return known
  const nobody = { ...actor, supplier_id: '0', dept_id: '0', dept_path: '/' }
  const { sql: text, parameters } = countedWhole({ actor: nobody, kept }).compile(db)
  const stamp = createHash('sha256')
    .update(JSON.stringify([text, parameters]))
    .digest('base64url')
    .slice(0, 16)
  stamps.set(assessment, stamp)
  return stamp
}
