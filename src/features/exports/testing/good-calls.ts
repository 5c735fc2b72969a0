import { exportOrders } from '#features/work-orders/contract/list.ts'
import { call, done, type GoodCalls } from '#platform/testing/good-calls.ts'

import { exportCancel, exportDownload, exportList, exportPassword, exportTerms } from '../contract.ts'

const started = (bench: Parameters<typeof done>[0]) =>
  done<{ id: string }>(bench, 'zhujian', exportOrders, { queue: 'all' })

/** A file can be fetched when the worker has written it, so that call has tests of its own. */
export const goodCalls: GoodCalls = {
  good: [call('zhujian', exportList), call('zhujian', exportTerms), call('zhujian', exportCancel, started)],
  other: [exportDownload, exportPassword].map((endpoint) =>
    call('zhujian', endpoint, () => ({ id: '9000000000000000000' })),
  ),
}
