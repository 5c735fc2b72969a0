import type { OutputOf } from '#kernel/endpoint.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { orderOperators } from '../../contract/list.ts'
import { seesAll } from '../knowledge/visible-orders.ts'
import { namesFor } from './kept-names.ts'

/** More are not offered. */
const MOST = 2000

/** OrderOperators: to the centre all, the centre's own first; to a department its own people and those of its sub-units. */
export async function listOrderOperators(ctx: RequestContext): Promise<OutputOf<typeof orderOperators>> {
  const { db, supplier_id, actor } = ctx
  const { rows } = await sql<{ id: string; name: string; dept_id: string }>`
    select p.id, p.nick_name as name, p.dept_id from operator p
    join department u on u.supplier_id = p.supplier_id and u.id = p.dept_id
    where p.supplier_id = ${supplier_id} and (${seesAll(actor)} or u.path like ${`${actor.dept_path}%`})
    order by p.user_level, u.path, p.id limit ${MOST}`.execute(db)
  const names = namesFor(ctx)
  return rows.map(({ id, name, dept_id }) => ({ id, name, dept_name: names.dept(dept_id) }))
}
