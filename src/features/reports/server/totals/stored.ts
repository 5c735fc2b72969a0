import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { KeptValues } from '#platform/kept/kept.ts'
import { assessmentOf, groupedBy } from '#features/work-orders/server/public.ts'

import { KEPT_KEYS } from '../../domain/measures.ts'
import { countedLive, type Grouping } from '../counting.ts'
import { totalledAs, TOTALLED } from '../../domain/totalled.ts'
import { joined } from './told-by.ts'

interface Scope {
  /** Somebody of the centre: totals are of all orders of a tenant. */
  readonly actor: Actor
  readonly kept: KeptValues
}

/** Everything that is stored of a day, counted from the rows. */
export function countedWhole({ actor, kept }: Scope) {
  const groupings = TOTALLED.map((told): Grouping => {
    const leaves = told.map((by) => groupedBy(by, { actor, kept }).leaf)
    const parts = (rows: Parameters<Grouping['of']>[0]) => leaves.map((leaf) => sql`coalesce(${leaf(rows)}::text, '')`)
    return { by: totalledAs(told), of: (rows) => (told.length === 0 ? sql`''` : joined(parts(rows))) }
  })
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
