import { classesOf, sampleClasses, type ClassesGiven } from '../process/allocation.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import { startClock, toWaiting } from '../process/steps.ts'

/** T06: what a citizen submitted becomes an order; its clock runs from the submission, not from now. */
export const accept: OrderAction<ClassesGiven, 'accept'> = {
  name: { zh: '受理', en: 'Accept' },
  consequence: {
    zh: '受理后工单进入待办队列，时限从市民提交时起算。',
    en: 'The order enters the queue to do; its clock runs since the citizen sent it.',
  },
  rank: 10,
  call: 'DoAccept',
  // T24: what was submitted goes back to waiting by being accepted.
  also: 'DoBackToWait',
  when: [{ status: 'submitted', who: 'dispatcher' }],
  looks_up: ['rules'],
  lines: {
    accept: { action: 'accept', zh: '受理', en: 'Accepted' },
  },
  sample: (_form, d) => sampleClasses(d),
  decide({ order }, command, facts) {
    const classes = classesOf(command)
    return {
      order: toWaiting(order, facts, {
        ...classes,
        ...startClock(order, facts, classes),
      }),
      log: [{ key: 'accept' }],
    }
  },
}
