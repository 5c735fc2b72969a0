import type { Refusal } from '#kernel/errors.ts'
import { isRefusal, refuse } from '#kernel/errors.ts'

import { OPEN_STATUSES } from '../order/enums.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import { update } from '../lifecycle/facts.ts'
import { answered, toAnswer, type ItemAnswer } from '../process/items.ts'
import type { Bit } from '../order/order.ts'
import { deptNames } from '../order/order.ts'
import { sampleAnswer } from '../process/reply-fields.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import type { Offer } from '../lifecycle/situation.ts'

export interface HelpReplyCommand {
  content: string
  attachments: readonly string[]
  /** Whether it spoke with the caller. */
  contacted?: Bit
  /** What is answered to the demands that are its own (domain 2.24). */
  items?: readonly ItemAnswer[]
}

/** DoHelpReply: an assisting department answers the lead; the order goes on when the last one has (domain 2.8). */
export const helpReply: OrderAction<HelpReplyCommand, 'help_reply'> = {
  name: { zh: '协办回复', en: 'Answer assist' },
  consequence: { zh: '协办情况将提交给主办单位。', en: 'The lead department gets your answer.' },
  rank: 110,
  call: 'DoHelpReply',
  when: [{ status: OPEN_STATUSES, who: 'assistant' }],
  waits: true,
  looks_up: [],
  lines: {
    help_reply: { action: 'help_reply', zh: '协办回复：【{dept}】{content}', en: 'Assist reply of {dept}: {content}' },
  },
  sample: ({ attachments, order }) => ({
    content: '已派人到场配合处理，情况属实',
    attachments: attachments.slice(0, 1),
    items: order.items.filter(({ assist_id }) => assist_id !== null).map(sampleAnswer),
  }),
  decide({ order: { items }, assist }, command, facts) {
    const done = answered(items, toAnswer(items, facts.assists, assist), command.items)
    if (isRefusal(done)) return done
    return {
      order: items.length ? { items: done } : {},
      updates: [
        update('assist_order', assist!.id, {
          ...{ state: 'replied', content: command.content, replied_at: facts.now },
          contacted: command.contacted ?? null,
        }),
      ],
      log: [
        {
          key: 'help_reply',
          params: { dept: deptNames(facts.depts.get(assist!.dept_id)!), content: command.content },
          attachments: command.attachments,
        },
      ],
    }
  },
}

/** DoHelpRefuse: a department that was asked says within a working day why it is none of its business (T28). */
export const helpRefuse: OrderAction<{ reason: string }, 'help_refuse'> = {
  name: { zh: '拒绝协办', en: 'Refuse to assist' },
  consequence: {
    zh: '由主办单位撤销，或由热线中心决定；中心维持的，不能再次拒绝。',
    en: 'The lead cancels it or the centre decides; if the centre insists, it cannot be refused again.',
  },
  rank: 145,
  call: 'DoHelpRefuse',
  when: [{ status: OPEN_STATUSES, who: 'assistant' }],
  unless: mayNotRefuse,
  waits: true,
  looks_up: [],
  lines: {
    help_refuse: {
      action: 'help_refuse',
      zh: '协办拒绝：【{dept}】{reason}',
      en: '{dept} refuses to assist: {reason}',
    },
  },
  sample: () => ({ reason: '该事项不在本单位职责范围内，现场也不在本单位管辖区域' }),
  decide: ({ assist }, { reason }, facts) => ({
    order: {},
    updates: [update('assist_order', assist!.id, { state: 'refused', refuse_reason: reason })],
    log: [{ key: 'help_refuse', params: { dept: deptNames(facts.depts.get(assist!.dept_id)!), reason } }],
  }),
}

function mayNotRefuse({ assist, now }: Offer): Refusal | null {
  const until = assist?.refuse_due_at
  if (!until) return refuse(ORDER_ERRORS.ASSIST_BINDING)
  return now > until ? refuse(ORDER_ERRORS.ASSIST_REFUSE_TIMEOUT, { time: until }) : null
}
