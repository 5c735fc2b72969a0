import { OPEN_STATUSES } from '../enums.ts'
import { update } from '../facts.ts'
import { deptNames } from '../order.ts'
import type { OrderAction } from '../rule.ts'

export interface HelpReplyCommand {
  content: string
  attachments: readonly string[]
}

/** DoHelpReply: an assisting department answers the lead; the order goes on when the last one has (domain 2.8). */
export const helpReply: OrderAction<HelpReplyCommand, 'help_reply'> = {
  name: { zh: '协办回复', en: 'Answer assist' },
  consequence: { zh: '协办情况将提交给主办单位。', en: 'The lead department gets your answer.' },
  rank: 110,
  call: 'DoHelpReply',
  when: [{ status: OPEN_STATUSES, who: 'assistant' }],
  looks_up: [],
  lines: {
    help_reply: { action: 'help_reply', zh: '协办回复：【{dept}】{content}', en: 'Assist reply of {dept}: {content}' },
  },
  sample: ({ attachments }) => ({ content: '已派人到场配合处理，情况属实', attachments: attachments.slice(0, 1) }),
  decide: ({ order, assist }, command, facts) => ({
    order: { assist_open: order.assist_open - 1 },
    updates: [
      update('assist_order', assist!.id, { state: 'replied', content: command.content, replied_at: facts.now }),
    ],
    log: [
      {
        key: 'help_reply',
        params: { dept: deptNames(facts.depts.get(assist!.dept_id)!), content: command.content },
        attachments: command.attachments,
      },
    ],
  }),
}
