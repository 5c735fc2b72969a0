import { addMinutes, addSeconds, latest, secondsBetween, type Time } from '#kernel/time.ts'

import type { Words } from '../notifications/addressees.ts'

/** Beyond the limit of an hour, a further order opens so many seconds after the one before (security D25). */
const SECONDS_BETWEEN = 5

/** What is known of the orders that an account opened within the last hour. */
export interface Openings {
  /** When each was opened last, the one of longest ago first. */
  readonly orders: ReadonlyMap<string, Time>
  /** When the latest was opened that had not been opened within the hour. */
  readonly newest: Time | null
}

/** Before this it is no longer of the hour. */
export const hourBefore = (now: Time): Time => addMinutes(now, -60)

/** How long somebody waits for an order that he did not open within the hour; null while he is within the limit, 0 for none. */
export function waitFor({ orders, newest }: Openings, limit: number, now: Time): number | null {
  if (limit === 0 || orders.size < limit) return null
  return newest === null ? 0 : Math.max(0, secondsBetween(now, addSeconds(newest, SECONDS_BETWEEN)))
}

/** So many processes may answer the calls of one account without letting through more than the limit together. */
const PROCESSES = 16

/**
 * Whether the database has to be asked what other processes let through: nobody else lets through more of what is left to
 * the limit than this one did since it asked.
 */
export const mustAsk = ({ orders }: Openings, since_asked: number, limit: number): boolean =>
  since_asked >= (limit - orders.size) / PROCESSES

/** One order that another process let through, when it was opened first and last within the hour. */
export interface Opened {
  readonly order_id: string
  readonly first: Time
  readonly last: Time
}

/** What this process knows, and what all of them wrote down. */
export function together(known: Openings, written: readonly Opened[]): Openings {
  const orders = new Map(known.orders)
  for (const { order_id, last } of written) orders.set(order_id, latest(orders.get(order_id), last)!)
  return {
    orders: new Map([...orders].toSorted(([, a], [, b]) => (a < b ? -1 : 1))),
    newest: latest(known.newest, ...written.map(({ first }) => first)),
  }
}

/** Why an order is not opened just now; spread into `ORDER_ERRORS`. */
export const OPENING_REFUSALS = {
  OPENED_MUCH: {
    status: 429,
    zh: '一小时内打开的工单已达{limit}件，请{seconds}秒后再打开其他工单；需要大量查阅的，请在列表中导出',
    en: 'You have opened {limit} different orders within an hour; another one opens in {seconds} s. To read many, export the list',
  },
} as const

/** What the administrator of security is told: `{by}` opened `{n}` orders and goes on. */
export const OPENED_MUCH: Words = {
  name: { zh: '频繁打开工单', en: 'Many orders opened' },
  text: {
    zh: '{by}一小时内已打开{n}件不同的工单，仍在继续，已放慢打开速度，请核查。',
    en: '{by} has opened {n} different orders within an hour and goes on, slowed down by now; please find out why.',
  },
  channels: ['app'],
}
