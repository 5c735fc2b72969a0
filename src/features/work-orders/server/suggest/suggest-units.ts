import type { OutputOf } from '#kernel/endpoint.ts'
import { named } from '#platform/db/named.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { suggestDispatch } from '../../contract/suggest.ts'
import { isClear, unitCandidates, type RuleSays } from '../../domain/suggest/candidates.ts'
import { isAskedIn } from '../actions/asked-to-assist.ts'
import { sentBackBy } from '../succession/sent-back-by.ts'
import { countedOf, listOutcomes } from './outcomes-of.ts'

interface Handed {
  readonly id: string
  readonly category_id: string | null
  readonly area_id: string | null
  readonly community_id: string | null
}
interface Unit {
  readonly dept_id: string
  readonly name: string
  readonly is_there: boolean
}

const THERE: readonly RuleSays[] = [{ kind: 'area', points: 90 }]

/** To which of its own units a department might give an order: the one of the place, or the one that has had such orders (decision 0190). */
export async function suggestUnits(
  ctx: RequestContext,
  order: Handed,
  since: string,
): Promise<OutputOf<typeof suggestDispatch>> {
  const [units, outcomes] = await Promise.all([listUnits(ctx, order), listOutcomes(ctx, order.category_id, since)])
  const found = unitCandidates(
    units.map(({ dept_id, is_there }) => ({
      ...{ dept_id, rules: is_there ? THERE : [], weight: 0, words: [] },
      ...countedOf(outcomes, dept_id),
    })),
  )
  return {
    ...{ category_id: null, since, clear: isClear(found), categories: [], risk: null },
    ...{ peak: false, not_street: null, precedents: [] },
    departments: found.map((one) => ({ ...one, name: units.find(({ dept_id }) => dept_id === one.dept_id)!.name })),
  }
}

/** Those that have not sent this order back, and do not assist in it. */
async function listUnits(ctx: RequestContext, order: Handed) {
  const { db, supplier_id, language, actor } = ctx
  const { rows } = await sql<Unit>`
    select d.id as dept_id, ${named(language, 'd.name')} as name, coalesce(d.area_id = ${order.community_id ?? order.area_id}, false) as is_there
    from department d
    where d.supplier_id = ${supplier_id} and d.pid = ${actor.dept_id} and d.enabled and d.deleted_at is null
      and not ${isAskedIn(order.id)} and d.id <> all(${await sentBackBy(ctx, order.id, 2)}::bigint[])
    order by d.sort, d.id`.execute(db)
  return rows
}
