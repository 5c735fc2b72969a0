import type { Db } from '#platform/db/database.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import { getComplaintInfo } from '../../contract/detail.ts'
import type { Reader } from '../../domain/lifecycle/facts.ts'

/** More are not offered: one types a part of the name. */
const MOST = 300

/**
 * Whether a role of the account (operator) lets it open orders at all. An aggregate is asked for each account: as `exists`
 * what all roles list would be unpacked for a single one.
 */
export const readsOrders = (account: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(select bool_or(r.may_all or jsonb_exists(r.api_arr, ${sql.lit(getComplaintInfo.path)})) from role r
    where r.supplier_id = ${account}.supplier_id and r.deleted_at is null and jsonb_exists(${account}.role_ids, r.id::text))`

/** Who may read an order by role and department (security D12), the centre first; of `ids` alone, or all of them. */
export async function listReaders(
  { db, supplier_id }: { readonly db: Db; readonly supplier_id: string },
  { order_id, ids }: { readonly order_id: string; readonly ids?: readonly string[] },
): Promise<Reader[]> {
  if (ids?.length === 0) return []
  const { rows } = await sql<Reader>`
    select p.id as operator_id, p.nick_name, p.dept_id from operator p
    where p.supplier_id = ${supplier_id} and p.deleted_at is null and p.status = 'enabled'
      and ${ids ? sql`p.id = any(${[...ids]}::bigint[])` : sql`true`}
      and ${readsOrders(sql`p`)}
      and (p.user_level = '1' or exists (select from order_dept d
        where d.supplier_id = p.supplier_id and d.order_id = ${order_id} and d.dept_id = p.dept_id and d.reach = 'whole'))
    order by p.user_level, p.dept_id, p.id limit ${MOST}`.execute(db)
  return rows
}
