import { refuse } from '#kernel/errors.ts'
import { keysOf } from '#kernel/dictionary.ts'

import type { InvalidReason } from '../order/enums.ts'
import { INVALID_REASON, INVALID_UPWARD } from '../order/enums.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import { asInvalid } from '../process/steps.ts'
import { isLeader } from '../rights/who.ts'

export interface InvalidCommand {
  invalid_reason: InvalidReason
  note: string
}

/** T27: no order at all; the city's own are invalid only where the city or the caller says so, and by the leader. */
export const invalid: OrderAction<InvalidCommand, 'invalid'> = {
  name: { zh: '判定无效', en: 'Declare invalid' },
  consequence: {
    zh: '工单转入无效件，不再计时；确有诉求的，可以恢复。',
    en: 'The order lies among the invalid ones and its clock stops; it can be restored.',
  },
  rank: 180,
  call: 'DoInvalid',
  when: [
    { status: 'submitted', who: 'dispatcher' },
    { status: 'waiting', who: 'dispatcher' },
    // What nobody has looked at yet the citizen takes back.
    { status: 'submitted', who: 'citizen' },
  ],
  unless: ({ order }, actor) => (order.superior_no && !isLeader(actor) ? refuse(ORDER_ERRORS.LEADER_ONLY) : null),
  looks_up: [],
  lines: {
    invalid: {
      action: 'invalid',
      zh: '判定无效（{invalid_reason}）：{note}',
      en: 'Invalid ({invalid_reason}): {note}',
    },
  },
  sample: (_form, d) => ({
    invalid_reason: d.of(d.chance(0.3) ? INVALID_UPWARD : keysOf(INVALID_REASON)),
    note: '来电无人应答，多次回拨无法接通',
  }),
  decide({ order }, { invalid_reason, note }, facts) {
    if (order.superior_no && !INVALID_UPWARD.includes(invalid_reason))
      return refuse(ORDER_ERRORS.INVALID_SUPERIOR, {}, 'invalid_reason')
    return {
      order: {
        ...asInvalid(invalid_reason, facts.now),
        // Those that followed it go their own way.
        merged_count: 0,
      },
      log: [{ key: 'invalid', params: { invalid_reason, note } }],
    }
  },
}
