import { call, type Bench, type GoodCall, type Values } from '#platform/testing/good-calls.ts'

import { exportDay, exportInProgress, printOrders } from '../contract/exports.ts'
import { exportOrders, exportOrdersPlain } from '../contract/list.ts'

/** Nobody has more than three under way. */
const afterOthers =
  (values: Values) =>
  async ({ db }: Bench): Promise<Values> => {
    await db.updateTable('export_job').set({ state: 'cancelled' }).where('state', '=', 'queued').execute()
    return values
  }

/** Files of orders. */
export const EXPORT_CALLS: readonly GoodCall[] = [
  call('chengguan', exportOrders, afterOthers({ queue: 'all' })),
  call('chengguan', printOrders, () => ({ queue: 'all' })),
  call('dispatcher', exportDay, afterOthers({ date: '2026-11-22' })),
  call('chengguan', exportInProgress, afterOthers({})),
]

/** With callers in clear: who asks proves his identity first. */
export const PLAIN_CALL: GoodCall = call(
  'leader',
  exportOrdersPlain,
  afterOthers({ queue: 'all', purpose: '逐一回访' }),
)
