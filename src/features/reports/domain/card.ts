import type { QueueName } from '#features/work-orders/domain/public.ts'
import type { Message } from '#kernel/messages.ts'
import type { Day } from '#kernel/time.ts'

import type { MeasureKey } from './measures.ts'

/** A total of a part that stands below. */
interface PartCard {
  readonly part: string
  readonly measure: MeasureKey
}
/** Of the day, week or month that runs, beside the one before as far as that had come; or of the last thirty days. */
export interface MeasureCard {
  readonly measure: MeasureKey
  readonly of: 'day' | 'week' | 'month' | 'recent'
}
/** How many a list holds under filters, as its address has them. */
export interface QueueCard {
  readonly queue: QueueName
  /** What the queue is called when left out. */
  readonly title?: Message
  readonly filters?: (today: Day) => Readonly<Record<string, string>>
}
/** The same told apart, the largest first. */
export interface GroupsCard extends QueueCard {
  readonly by: 'lead_dept' | 'invalid_reason'
  readonly most: number
}

/** A number above a screen of drawings or a list. */
export type Card = PartCard | MeasureCard | QueueCard | GroupsCard
