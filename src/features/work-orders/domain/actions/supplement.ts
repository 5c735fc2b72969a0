import { isCitizen } from '#kernel/actor.ts'

import { OPEN_STATUSES } from '../order/enums.ts'
import type { OrderAction } from '../lifecycle/rule.ts'

export interface SupplementCommand {
  content: string
  attachments: readonly string[]
}

/** T33: what was missing is added, by the citizen or by who answered the phone; the process goes on, and whoever has the order is told. */
export const supplement: OrderAction<SupplementCommand, 'supplement' | 'supplement_call'> = {
  name: { zh: '补充诉求', en: 'Add what the caller says' },
  consequence: {
    zh: '补充的内容会告知正在办理的单位，不影响办理流程和时限。',
    en: 'Whoever handles the order is told; process and deadline stay.',
  },
  rank: 1000,
  beside: true,
  call: 'DoSupplement',
  when: [
    { status: OPEN_STATUSES, who: 'answerer' },
    { status: OPEN_STATUSES, who: 'citizen' },
  ],
  waits: true,
  looks_up: [],
  lines: {
    supplement: { action: 'supplement', zh: '市民补充：{content}', en: 'The citizen adds: {content}' },
    supplement_call: { action: 'supplement', zh: '诉求人来电补充：{content}', en: 'The caller adds: {content}' },
  },
  sample: ({ attachments }, d) => ({
    content: '补充情况：昨晚十点仍在施工',
    attachments: attachments.slice(0, d.below(2)),
  }),
  decide: (_situation, { content, attachments }, _facts, actor) => ({
    order: {},
    log: [{ key: isCitizen(actor) ? 'supplement' : 'supplement_call', params: { content }, attachments }],
  }),
}
