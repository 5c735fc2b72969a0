/** What the shell and other features' screens use of work orders. */
export { ACTION, byImportance, isForward } from './action-labels.ts'
export { useCounters, useLiveCounters } from './counters.ts'
export { detailPath, listPath } from '../domain/addresses.ts'
export { Remaining, UrgencyTag } from './queue-columns.tsx'
export { QUEUES, type Queue, type QueueName } from '../domain/queues.ts'
