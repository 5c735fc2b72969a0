import { restoreMasked } from '#kernel/masking.ts'

import { insert } from '../lifecycle/facts.ts'
import type { Report } from '../order/report-record.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import { toCompleted } from '../process/steps.ts'

export interface ReportCommand {
  content?: string
  attachments: readonly string[]
  method: string
  superior_receipt_no?: string
}

/** T18: the reply or the send-back goes up to the city, and the order is done. */
export const report: OrderAction<ReportCommand, 'report_reply' | 'report_back'> = {
  name: { zh: '上报', en: 'Report' },
  consequence: { zh: '上报后工单办结，不能再修改。', en: 'The order is completed and cannot be changed any more.' },
  rank: 70,
  call: 'DoReport',
  several: true,
  when: [
    { status: 'need_report_reply', who: 'reviewer' },
    { status: 'need_report_back', who: 'reviewer' },
  ],
  looks_up: ['reply', 'backs'],
  lines: {
    report_reply: {
      action: 'report_reply',
      zh: '上报办结：类别“{category}”',
      en: 'Reported upward: category {category}',
    },
    report_back: { action: 'report_back', zh: '上报退回', en: 'Send-back reported upward' },
  },
  sample: () => ({ attachments: [], method: 'manual' }),
  decide({ order }, command, facts, actor) {
    const kind = order.status === 'need_report_reply' ? 'reply' : 'back'
    const prepared =
      (kind === 'reply' ? (facts.reply?.edited_content ?? facts.reply?.content) : facts.backs.at(-1)?.reason) ?? ''
    const row: Report = {
      id: facts.nextId(),
      order_id: order.id,
      round: order.round,
      type: kind,
      category: kind === 'reply' ? order.reply_category : null,
      content: restoreMasked(command.content ?? prepared, prepared),
      attachments: [...command.attachments],
      method: command.method,
      receipt_no: command.superior_receipt_no ?? null,
      due_at: order.report_due_at,
      sent_at: facts.now,
      ack_state: 'none',
      created_by: actor.operator_id,
    }
    return {
      order: toCompleted(order, facts, kind === 'reply' ? 'completed_reply' : 'completed_back', {
        reported_at: facts.now,
        report_state: 'sent',
      }),
      inserts: [insert('order_report', row)],
      log: [
        kind === 'reply'
          ? { key: 'report_reply', params: { category: order.reply_category! } }
          : { key: 'report_back' },
      ],
    }
  },
}
