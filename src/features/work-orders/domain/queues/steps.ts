import type { Message } from '#kernel/messages.ts'

import { advances, byRank, LIFECYCLE, type ActionName } from '../lifecycle/lifecycle.ts'
import { QUEUES, WAITS, type Queue, type QueueName, type Waits } from './queues.ts'

/** What ends each wait beside the order's own step. */
const ENDS: Readonly<Record<Waits, readonly ActionName[]>> = {
  assist_to_rate: ['help_rate'],
  supervise_to_answer: ['supervise_reply'],
  supervise_to_judge: ['supervise_audit'],
  request_id: ['delay_audit', 'pause_audit'],
}

/** Whether nothing is left of what a queue holds its orders for beside their own step; never in another queue. */
export function isOver(name: QueueName, side: 'centre' | 'dept', left: readonly Waits[]): boolean {
  const waits = (QUEUES[name] as Queue)[side]?.waits
  return waits !== undefined && !left.includes(waits)
}

/**
 * What is expected of these, the next step first. A mark is thought better of, and a supervision closed that nobody has
 * answered, of one's own accord: nothing waits for it.
 */
export function expected(actions: readonly ActionName[], waits: readonly Waits[]): readonly ActionName[] {
  const without = WAITS.filter((one) => !waits.includes(one)).flatMap((one) => ENDS[one])
  return byRank(actions).filter((action) => advances(action) && !without.includes(action))
}

/** What brings an order forward that offers these, in the words of the button. */
export function nextStep(actions: readonly ActionName[], waits: readonly Waits[]): Message | null {
  const [next] = expected(actions, waits)
  return next ? LIFECYCLE[next].name : null
}

/** As buttons: what is expected first, then what stands beside the process, what undoes a step last. */
export const stepsOf = (actions: readonly ActionName[], waits: readonly Waits[]): readonly ActionName[] =>
  firstOf(expected(actions, waits), byRank(actions))

/** As buttons in a queue: what its orders wait for there first, though the order itself may expect another step (domain 1.2). */
export function stepsIn(
  name: QueueName,
  actions: readonly ActionName[],
  waits: readonly Waits[],
): readonly ActionName[] {
  const { centre, dept }: Queue = QUEUES[name]
  const ends = [centre, dept].flatMap((filter) => (filter?.waits ? ENDS[filter.waits] : []))
  const steps = stepsOf(actions, waits)
  return firstOf(
    steps.filter((action) => ends.includes(action)),
    steps,
  )
}

const firstOf = (some: readonly ActionName[], all: readonly ActionName[]): readonly ActionName[] => [
  ...some,
  ...all.filter((action) => !some.includes(action)),
]
