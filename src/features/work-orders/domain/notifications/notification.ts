import type { Addressees, Channel } from '#features/messages/domain/public.ts'
import type { Message } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'

import type { Words } from './addressees.ts'
import type { Done } from './concerned.ts'
import type { LogKey } from '../lifecycle/log-texts.ts'

/** `{order_no}`; of the department that has the order now `{dept}`, and until when `{due}`; `{by}` who did it; `{link}` for the caller. */
export interface Notification extends Words {
  /** The line of history that tells of it. */
  readonly on: readonly LogKey[]
  readonly to: (done: Done) => readonly Addressees[]
  /** Of what `{due}` tells, where that is not the deadline of whoever has the order. */
  readonly due?: (done: Done) => Time | undefined
  /** What `{decision}` says. */
  readonly decision?: (done: Done) => Message
  /** By which channel it goes whatever the setting says: that it is told was decided with the step. */
  readonly always?: Channel
  /** Told once a day of an order, however often it happens. */
  readonly daily?: true
}
