import { STATUSES, isOpen } from '../enums.ts'
import { update } from '../facts.ts'
import { deptNames } from '../order.ts'
import type { OrderRule } from '../rule.ts'

export interface HelpReplyCommand {
  content: string
  attachments: readonly string[]
}

/** DoHelpReply: an assisting department answers the lead; the order goes on when the last one has (domain 2.8). */
export const helpReply: OrderRule<HelpReplyCommand> = {
  call: 'DoHelpReply',
  when: STATUSES.filter(isOpen).map((status) => ({ status, who: 'assistant' }) as const),
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
