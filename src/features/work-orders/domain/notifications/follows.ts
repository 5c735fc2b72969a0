import type { Words } from './addressees.ts'

/** So many orders one follows at once. */
export const MOST_FOLLOWED = 500

/** Whoever follows an order is told of each step of somebody else, whichever it is. */
export const FOLLOWED: Words = {
  name: { zh: '关注的工单有新进展', en: 'An order that you follow' },
  text: {
    zh: '您关注的工单{order_no}有新进展（{status}）。',
    en: 'Order {order_no}, which you follow, went on ({status}).',
  },
  channels: ['app'],
}

export const FOLLOW_REFUSALS = {
  FOLLOWS_TOO_MANY: {
    status: 409,
    zh: '最多关注{n}件工单，请先取消一些',
    en: 'You can follow {n} orders at most; leave some first',
  },
} as const
