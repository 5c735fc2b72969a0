import type { Db } from '#platform/db/database.ts'
import { publish } from '#platform/events/publish.ts'

import { complaintList } from '../contract/list.ts'

/** Tells whoever may read orders, in these departments and at the centre, what became of some (decision 0068). */
export const tell = (
  db: Db,
  supplier_id: string,
  became: 'created' | 'changed' | 'removed',
  ids: readonly string[],
  dept_ids: readonly string[],
): Promise<void> =>
  publish(db, {
    supplier_id,
    type: `order.${became}`,
    reads: complaintList.path,
    ids,
    dept_ids: [...new Set(dept_ids)],
  })
