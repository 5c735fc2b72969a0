import { defineSlot } from '#ui/slots.tsx'

import type { QueueName } from '../domain/queues.ts'

/** Above the list of a queue, beside the button that enters an order. */
export const queueTools = defineSlot<{ readonly queue: QueueName }>()
