import { byRank, type ActionName } from '../lifecycle/lifecycle.ts'
import { QUEUES, type Queue, type QueueName, type Waits } from './queues.ts'

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

/** As buttons in a queue: what its orders wait for there first, though the order itself may expect another step (domain 1.2). */
export function stepsIn(name: QueueName, actions: readonly ActionName[]): readonly ActionName[] {
  const { centre, dept }: Queue = QUEUES[name]
  const ends = [centre, dept].flatMap((filter) => (filter?.waits ? ENDS[filter.waits] : []))
  const ranked = byRank(actions)
  return [...ranked.filter((action) => ends.includes(action)), ...ranked.filter((action) => !ends.includes(action))]
}
