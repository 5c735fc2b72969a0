import type { Db } from '#platform/db/database.ts'
import { sql } from 'kysely'

import { LEADER_FROM } from '../../domain/send-backs.ts'
import type { RuleSays } from '../../domain/suggest/candidates.ts'

/** What of an order the rules look at. */
export interface RuledOrder {
  readonly category_id: string | null
  readonly area_id: string | null
  readonly hint_dept_id: string | null
  readonly first_dept_id: string | null
  readonly back_count: number
}

/** Who should get it: the dispatch catalogue, the file's own hint, and from the third send-back on the first-taker (domain 2.7). */
export async function rulesFor(db: Db, supplier_id: string, order: RuledOrder): Promise<Map<string, RuleSays[]>> {
  const says = new Map<string, RuleSays[]>()
  const note = (dept_id: string | null, points: number, kind: RuleSays['kind']): void => {
    if (dept_id) says.set(dept_id, [...(says.get(dept_id) ?? []), { kind, points }])
  }
  if (order.category_id) {
    const { rows } = await sql<{ dept_id: string | null; exact: 0 | 1; by_area: 0 | 1 }>`
      with recursive up as (
        select id, parent_id, default_dept_id, lead_by_area from category where supplier_id = ${supplier_id} and id = ${order.category_id}
        union all select c.id, c.parent_id, c.default_dept_id, c.lead_by_area from category c join up on c.supplier_id = ${supplier_id} and c.id = up.parent_id)
      select r.dept_id, (r.area_id is not null) as exact, false as by_area from dispatch_rule r join up on up.id = r.category_id
        where r.supplier_id = ${supplier_id} and r.enabled and r.deleted_at is null and (r.area_id is null or r.area_id = ${order.area_id})
      union all select default_dept_id, false, false from up where default_dept_id is not null
      union all select a.dept_id, true, true from up join area a on a.supplier_id = ${supplier_id} and a.id = ${order.area_id} where up.lead_by_area`.execute(
      db,
    )
    for (const row of rows) note(row.dept_id, row.exact ? 90 : 80, row.by_area ? 'area' : 'catalogue')
  }
  note(order.hint_dept_id, 85, 'file')
  if (order.back_count >= LEADER_FROM) note(order.first_dept_id, 100, 'first_taker')
  return says
}
