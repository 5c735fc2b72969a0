import { refuse } from '#kernel/errors.ts'
import { addMinutes } from '#kernel/time.ts'

import { ORDER_ERRORS } from '../refusals/errors.ts'
import type { OrderAction } from '../lifecycle/rule.ts'

/** An SMS may take minutes; who asks again meanwhile gets the one that is on its way. */
const AGAIN_MINUTES = 5

/** T39: the caller gets a link by which he follows his order, adds what is missing and judges the answer, without an account. */
export const sendLink: OrderAction<object, 'link_sent'> = {
  name: { zh: '发送查询链接', en: 'Send the caller a link' },
  consequence: {
    zh: '向诉求人发送短信链接，30天内可查看进展、补充情况和评价；链接不显示诉求人信息。',
    en: 'The caller gets a link by SMS, good for 30 days, to follow it, add to it and judge it; it shows nothing of the caller.',
  },
  rank: 1000,
  beside: true,
  call: 'DoSendLink',
  when: [{ status: ['submitted', 'waiting', 'in_progress'], who: 'answerer' }],
  unless: ({ order, reachable }) =>
    order.is_anonymous || order.is_secret || reachable === false ? refuse(ORDER_ERRORS.LINK_UNKNOWN) : null,
  looks_up: ['reachable', 'link'],
  lines: {
    link_sent: { action: 'sms', zh: '短信向诉求人发送查询链接', en: 'The caller was sent a link to follow it' },
  },
  sample: () => ({}),
  decide(_situation, _command, { caller_reachable, linked_at, now }) {
    if (!caller_reachable) return refuse(ORDER_ERRORS.LINK_UNKNOWN)
    const again = linked_at && addMinutes(linked_at, AGAIN_MINUTES)
    return again && now < again
      ? refuse(ORDER_ERRORS.LINK_SENT, { time: again })
      : { order: {}, log: [{ key: 'link_sent' }] }
  },
}
