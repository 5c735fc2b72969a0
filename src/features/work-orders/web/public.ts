/** What the shell and other features' screens use of work orders. */
export { useCounters, useLiveCounters } from './counters.ts'
export { detailPath, listPath } from '../domain/addresses.ts'
export { Remaining, UrgencyTag } from './queue-columns.tsx'
export { ordersAddress } from './orders-address.ts'
export { OPEN_STATUSES } from '../domain/enums.ts'
export { nextStep } from '../domain/lifecycle.ts'
export { QUEUES, type Queue, type QueueName } from '../domain/queues.ts'
