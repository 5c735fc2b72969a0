import type { Message } from '#kernel/messages.ts'
import type { Db } from '#platform/db/database.ts'

import { CLOSED, STATUS } from '../../domain/enums.ts'

/** What an import must know of an order that already bears a number of the city. */
export interface NumberedOrder {
  readonly id: string
  readonly superior_no: string
  readonly order_no: string
  readonly status_label: Message
  readonly closed: boolean
  readonly deleted: boolean
}

/** Orders that bear one of these numbers of the city's platform, whatever became of them. */
export async function findBySuperiorNo(
  db: Db,
  supplier_id: string,
  numbers: readonly string[],
): Promise<NumberedOrder[]> {
  if (!numbers.length) return []
  const rows = await db
    .selectFrom('complaint_order')
    .select(['id', 'superior_no', 'order_no', 'status', 'deleted_at'])
    .where('supplier_id', '=', supplier_id)
    .where('superior_no', 'in', [...numbers])
    .execute()
  return rows.map(({ status, deleted_at, superior_no, ...row }) => ({
    ...row,
    superior_no: superior_no!,
    status_label: STATUS[status],
    closed: CLOSED.includes(status),
    deleted: deleted_at !== null,
  }))
}
