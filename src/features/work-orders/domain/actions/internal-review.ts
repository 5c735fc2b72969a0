import { restoreMasked } from '#kernel/masking.ts'

import { assistsAnswered } from '../process/assists.ts'
import { update } from '../lifecycle/facts.ts'
import type { Reply } from '../order/order.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import { notPaused, toDepartment } from '../process/steps.ts'
import { handedIn, reply, type ReplyLine } from './reply.ts'

export interface SignOffCommand {
  content?: string
  opinion?: string
}

/** It was shown with its numbers masked. */
const wordsOf = ({ content }: Reply, given: string | undefined): string =>
  given === undefined ? content : restoreMasked(given, content)

/** T14 where `reply.internalReview` is on: the head of the department hands in what its people wrote. */
export const signOffReply: OrderAction<SignOffCommand, 'reply_signed_off' | ReplyLine> = {
  name: { zh: '审签通过', en: 'Sign off' },
  consequence: {
    zh: '回复将以本单位名义提交审核。',
    en: 'The reply goes to review in the name of your department.',
  },
  rank: 50,
  call: 'DoReply',
  when: [{ status: 'in_progress', pending: 'internal_review', who: 'head' }],
  unless: (offer) => notPaused(offer) ?? assistsAnswered(offer.order, offer),
  looks_up: ['rules', 'reply'],
  lines: {
    reply_signed_off: { action: 'reply', zh: '单位负责人审签通过。{opinion}', en: 'Signed off by the head. {opinion}' },
    ...reply.lines,
  },
  sample: () => ({}),
  decide({ order, leaf }, { content, opinion }, facts) {
    const written = facts.reply!
    const signed = { content: wordsOf(written, content), submitted_at: facts.now }
    const { log, updates = [], ...decision } = handedIn(order, leaf!, { ...written, ...signed }, facts)
    return {
      ...decision,
      updates: [...updates, update('order_reply', written.id, signed)],
      log: [{ key: 'reply_signed_off', params: { opinion: opinion ?? '' } }, ...log],
    }
  },
}

/** The head wants it written otherwise; nobody outside the department hears of it, and it counts nowhere. */
export const returnReply: OrderAction<{ opinion: string }, 'reply_returned'> = {
  name: { zh: '退回修改', en: 'Return to the author' },
  consequence: { zh: '回复退给经办人修改，办理时限照常计算。', en: 'It is written again; the deadline stays.' },
  rank: 120,
  call: 'DoReplyNo',
  when: [{ status: 'in_progress', pending: 'internal_review', who: 'head' }],
  looks_up: ['reply'],
  lines: {
    reply_returned: {
      action: 'reply_reject',
      zh: '单位负责人退回修改：{opinion}',
      en: 'Returned by the head: {opinion}',
    },
  },
  sample: () => ({ opinion: '请补充处理结果后再报' }),
  decide({ leaf }, { opinion }, facts) {
    return {
      order: {
        ...toDepartment(leaf!, facts.depts.get(leaf!.dept_id)!),
        resolve_status: null,
      },
      updates: [update('order_reply', facts.reply!.id, { state: 'withdrawn', review_opinion: opinion })],
      log: [{ key: 'reply_returned', params: { opinion } }],
    }
  },
}
