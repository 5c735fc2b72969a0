import type { Call } from './calls.ts'
import { ACTIONS, LIFECYCLE, ruleOf, type ActionName } from './lifecycle.ts'
import { statusesOf, type When } from './rule.ts'
import type { QueueFilter, QueueName } from '../queues/queues.ts'
import { QUEUES } from '../queues/queues.ts'
import { sidesOf } from '../rights/who.ts'

/** Whether an action may be done with several orders in one call (decision 0123). */
export const takesSeveral = (action: ActionName): boolean => ruleOf(action).several === true

const TAKEN = ACTIONS.filter(takesSeveral)

/** The calls of those actions. */
export const CALLS_FOR_SEVERAL: ReadonlySet<Call> = new Set(TAKEN.map((action) => LIFECYCLE[action].call))

/** Those that orders of a queue may offer, to the centre or to a department: whether there is anything to choose orders for. */
export function severalIn(queue: QueueName, side: 'centre' | 'dept'): ActionName[] {
  const filter: QueueFilter | null = QUEUES[queue][side]
  return filter ? TAKEN.filter((action) => ruleOf(action).when.some((when) => fits(filter, side, when))) : []
}

function fits({ status, pending, holder, relation }: QueueFilter, side: 'centre' | 'dept', when: When): boolean {
  if (!sidesOf(when.who).includes(side)) return false
  if (status && !statusesOf(when).some((one) => status.includes(one))) return false
  if (pending && when.pending && !pending.some((step) => step === when.pending)) return false
  if (relation === 'returned') return false
  return when.who !== 'holder' || (holder !== 'other' && relation !== 'answered')
}
