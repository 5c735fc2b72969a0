import { refuse } from '#kernel/errors.ts'

import { ORDER_ERRORS } from '../errors.ts'
import { update } from '../facts.ts'
import type { OrderRule } from '../rule.ts'
import { handling } from '../steps.ts'

/** T12: the department acknowledges receipt, by a button (decision 0043). */
export const sign: OrderRule<object> = {
  call: 'DoSign',
  when: [{ status: 'in_progress', pending: 'handle', who: 'holder' }],
  unless: ({ leaf }) => (leaf?.state === 'assigned' ? null : refuse(ORDER_ERRORS.SIGNED)),
  decide({ leaf }, _command, facts, actor) {
    return {
      order: {},
      updates: [update('allocation', leaf!.id, handling(leaf!, facts, actor.operator_id))],
      log: [{ key: 'sign' }],
    }
  },
}
