import { defineSlot } from '#ui/slots.tsx'

import type { QueueName } from '../domain/queues/queues.ts'

/** What an import is called that a list is narrowed by; shows `otherwise` when it cannot be known. */
export const batchName = defineSlot<{ readonly id: string; readonly otherwise: string }>()

/** Above the list of a queue, beside the button that enters an order. */
export const queueTools = defineSlot<{ readonly queue: QueueName }>()

/** Above the list of a queue. */
export const queueHead = defineSlot<{ readonly queue: QueueName }>()

/** Below the department that is chosen to lead an order: what else is known of it just then. */
export const leadChosen = defineSlot<{ readonly dept_id: string }>()
