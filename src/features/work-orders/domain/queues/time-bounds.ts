import type { Time } from '#kernel/time.ts'
import { addDays, dayOf, endOfDay, startOfDay } from '#kernel/time.ts'

import type { TimeQueue } from './queues.ts'

/** Half-open bounds of the time queues at one moment; `soon` is a range of `soon_at` besides. */
export function timeBounds(queue: TimeQueue, now: Time): { from?: Time; before?: Time; to?: Time; soon?: true } {
  const today = dayOf(now)
  switch (queue) {
    case 'overdue':
      return { before: now }
    case 'soon':
      return { from: now, soon: true }
    case 'today':
      return { from: now, to: endOfDay(today) }
    case 'tomorrow':
      return { from: startOfDay(addDays(today, 1)), to: endOfDay(addDays(today, 1)) }
  }
}
