import type { AppealType, Urgency } from '../enums.ts'
import { URGENCY_ORDER } from '../enums.ts'
import type { Order } from '../order.ts'
import type { OrderRule } from '../rule.ts'
import { lateness, startClock, toWaiting } from '../steps.ts'

export interface AcceptCommand {
  appeal_type?: AppealType
  category_id?: string
  urgency?: Urgency
}

/** T06: what a citizen submitted becomes an order; its clock runs from the submission, not from now. */
export const accept: OrderRule<AcceptCommand> = {
  call: 'DoAccept',
  // T24: what was submitted goes back to waiting by being accepted.
  also: 'DoBackToWait',
  when: [{ status: 'submitted', who: 'dispatcher' }],
  decide({ order }, command, facts) {
    const classes: Partial<Order> = {
      ...(command.appeal_type ? { appeal_type: command.appeal_type } : {}),
      ...(command.category_id ? { category_id: command.category_id } : {}),
      ...(command.urgency ? { urgency: command.urgency, urgency_order: URGENCY_ORDER[command.urgency] } : {}),
    }
    return {
      order: toWaiting(order, facts, {
        ...classes,
        ...startClock(order, facts, classes),
        ...lateness(order, facts.now),
      }),
      log: [{ key: 'accept' }],
    }
  },
}
