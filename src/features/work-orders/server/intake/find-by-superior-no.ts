import type { Message } from '#kernel/messages.ts'
import type { Db } from '#platform/db/database.ts'

import { CLOSED, STATUS } from '../../domain/order/enums.ts'
import { BLANK_COLUMNS, blanksOf, type Blanks } from '../../domain/intake/filled.ts'
import { actionsIn } from '../../domain/lifecycle/lifecycle.ts'

/** What an import must know of an order that already bears a number of the city. */
export interface NumberedOrder {
  readonly id: string
  readonly superior_no: string
  readonly order_no: string
  readonly status_label: Message
  readonly closed: boolean
  /** T27 knows its status: nobody has begun with it. */
  readonly may_be_invalid: boolean
  readonly deleted: boolean
  /** What of it a file may fill in. */
  readonly blanks: Blanks
}

/** Orders that bear one of these numbers of the city's platform, whatever became of them; `held` until the transaction ends. */
export async function findBySuperiorNo(
  db: Db,
  supplier_id: string,
  numbers: readonly string[],
  held: 'held' | 'seen',
): Promise<NumberedOrder[]> {
  if (!numbers.length) return []
  const rows = await db
    .selectFrom('complaint_order')
    .select(['id', 'superior_no', 'order_no', 'status', 'deleted_at'])
    .select(['is_secret', 'is_anonymous', 'erased_at', 'due_at', 'due_explained', 'paused', 'request_id', 'round'])
    .select(BLANK_COLUMNS)
    .where('supplier_id', '=', supplier_id)
    .where('superior_no', 'in', [...numbers])
    .orderBy('id')
    .$if(held === 'held', (found) => found.forUpdate())
    .execute()
  return rows.map(({ id, order_no, superior_no, status, deleted_at, ...row }) => ({
    ...{ id, order_no, superior_no: superior_no! },
    blanks: blanksOf({ ...row, status, deleted_at }),
    status_label: STATUS[status],
    closed: CLOSED.includes(status),
    may_be_invalid: actionsIn(status).includes('invalid'),
    deleted: deleted_at !== null,
  }))
}
