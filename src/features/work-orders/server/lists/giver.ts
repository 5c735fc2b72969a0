import { DEPARTMENTS } from '#features/organisation/server/public.ts'
import type { Actor } from '#kernel/actor.ts'
import type { KeptValues } from '#platform/kept/kept.ts'

import { seesAll } from '../knowledge/visible-orders.ts'
import type { Counting } from './cohort-rows.ts'

/**
 * Who counts what a department handed down to its own units: the centre of any department, a department of itself and of
 * those below it (decision 0294). Null for anybody else.
 */
export function asGiver(
  { actor, kept }: { readonly actor: Actor; readonly kept: KeptValues },
  dept_id: string,
): Counting | null {
  const dept = kept.get(DEPARTMENTS).get(dept_id)
  if (!dept || !(seesAll(actor) || dept.path.startsWith(actor.dept_path))) return null
  return { ...actor, user_level: '2', dept_id, dept_path: dept.path, gives: true }
}
