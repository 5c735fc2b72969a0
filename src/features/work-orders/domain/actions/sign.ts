import { refuse } from '#kernel/errors.ts'

import { ORDER_ERRORS } from '../refusals/errors.ts'
import { update } from '../lifecycle/facts.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import { handling } from '../process/steps.ts'

/** T12: the department acknowledges receipt, by a button (decision 0043). */
export const sign: OrderAction<object, 'sign'> = {
  name: { zh: '签收', en: 'Sign for' },
  consequence: {
    zh: '确认本单位已收到并开始办理此工单。',
    en: 'Your department has received the order and begins to work on it.',
  },
  rank: 80,
  call: 'DoSign',
  several: true,
  when: [{ status: 'in_progress', pending: 'handle', who: 'holder' }],
  unless: ({ leaf }) => (leaf?.state === 'assigned' ? null : refuse(ORDER_ERRORS.SIGNED)),
  waits: true,
  looks_up: [],
  lines: {
    sign: { action: 'sign', zh: '签收', en: 'Signed for' },
  },
  sample: () => ({}),
  decide({ leaf }, _command, facts, actor) {
    return {
      order: {},
      updates: [update('allocation', leaf!.id, handling(leaf!, facts, actor.operator_id))],
      log: [{ key: 'sign' }],
    }
  },
}
