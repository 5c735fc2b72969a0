import type { Day } from '#kernel/time.ts'
import { addDays, dayOf } from '#kernel/time.ts'

import { STATUSES } from '../order/enums.ts'
import { checkDay, newFollowUp } from '../process/followup.ts'
import type { OrderAction } from '../lifecycle/rule.ts'

export interface FollowUpCommand {
  due_on: Day
  reason: string
  scope: 'me' | 'unit'
}

/** T41: an order comes back on a day, for oneself or one's unit; what it is due by stays. */
export const followUp: OrderAction<FollowUpCommand, 'follow_up'> = {
  name: { zh: '跟进提醒', en: 'Follow up' },
  consequence: {
    zh: '到日在“承诺与跟进”中提醒；不影响办理流程和时限，其他单位看不到。',
    en: 'It comes back on that day; process and deadlines stay, and other departments do not see it.',
  },
  rank: 1005,
  beside: true,
  call: 'DoFollowUp',
  when: [{ status: STATUSES, who: 'concerned' }],
  waits: true,
  looks_up: [],
  lines: {
    follow_up: { action: 'follow_up', zh: '{date}跟进：{reason}', en: 'To be followed up on {date}: {reason}' },
  },
  sample: ({ now }, d) => ({
    due_on: addDays(dayOf(now), d.below(10)),
    reason: '复查整改是否到位',
    scope: d.of(['me', 'unit']),
  }),
  decide({ order }, { due_on, reason, scope }, facts, { dept_id, operator_id }) {
    const refusal = checkDay(due_on, facts.now)
    if (refusal) return refusal
    const owner = { dept_id, operator_id: scope === 'me' ? operator_id : null, created_by: operator_id }
    return {
      order: {},
      inserts: [newFollowUp(order, facts, { ...owner, kind: 'follow_up', reply_id: null, due_on, content: reason })],
      log: [{ key: 'follow_up', params: { date: due_on, reason }, visible_to: dept_id }],
    }
  },
}
