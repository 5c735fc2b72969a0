import { refuse } from '#kernel/errors.ts'

import { ORDER_ERRORS } from '../errors.ts'
import { update } from '../facts.ts'
import type { OrderRule } from '../rule.ts'

/** T12: the department acknowledges receipt; done by itself when one of its people first opens the order (sign.mode auto). */
export const sign: OrderRule<object> = {
  call: 'DoSign',
  when: [{ status: 'in_progress', pending: 'handle', who: 'holder' }],
  unless: ({ leaf }) => (leaf?.state === 'assigned' ? null : refuse(ORDER_ERRORS.SIGNED)),
  decide({ leaf }, _command, facts, actor) {
    return {
      order: {},
      updates: [
        update('allocation', leaf!.id, { state: 'handling', signed_at: facts.now, signed_by: actor.operator_id }),
      ],
      log: [{ key: 'sign' }],
    }
  },
}
