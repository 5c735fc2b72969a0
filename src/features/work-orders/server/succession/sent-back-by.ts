import { todaysDept } from '#features/organisation/server/public.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

/** Who sent an order back and has not taken that back, of departments or of their units; of one that was merged its successor. */
export async function sentBackBy(
  { db, supplier_id, kept }: Pick<RequestContext, 'db' | 'supplier_id' | 'kept'>,
  order_id: string,
  level: 1 | 2,
): Promise<string[]> {
  const rows = await db
    .selectFrom('order_back')
    .select('dept_id')
    .where('supplier_id', '=', supplier_id)
    .where('order_id', '=', order_id)
    .where('level', '=', level)
    .where('audit_state', '<>', 'withdrawn')
    .execute()
  return rows.map(({ dept_id }) => todaysDept(kept, dept_id))
}
