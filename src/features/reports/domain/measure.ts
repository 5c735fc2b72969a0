import type { Cohort, Stock } from '#features/work-orders/domain/public.ts'
import { atCentre, type Actor } from '#kernel/actor.ts'
import type { Message } from '#kernel/messages.ts'

/** Whose figures they are: a department receives what the centre allocates to it (decision 0058). */
export type Side = 'centre' | 'unit'
export const sideOf = (actor: Pick<Actor, 'user_level'>): Side => (atCentre(actor) ? 'centre' : 'unit')

/** Rows counted; over a longer time, or for several departments, the counts add up. */
export interface CountMeasure {
  readonly sums: 'add'
  readonly title: Readonly<Record<Side, Message>>
  /** How it is counted, for whoever has to answer for the number. */
  readonly formula: Message
  /** Orders, or acts on orders: one order can be allocated twice on a day. */
  readonly unit: 'orders' | 'acts' | 'minutes' | 'days' | 'marks'
  readonly cohort: Cohort
  /** What is summed of its rows where they are not counted. */
  readonly of?: 'worked_minutes' | 'assist_minutes' | 'total_minutes' | 'wait_minutes' | 'approved_days' | 'rating'
  /** Of the cohort only the orders of which it is known whether they were on time, or those that were or were not. */
  readonly only?: 'judged' | 'on_time' | 'late'
  /** Whose lists have none of its orders. */
  readonly unlisted?: 'unit'
  /** Of what is open now: few, and other ones with every step, so that no totals of days are kept of it (decision 0264). */
  readonly live?: true
}

/** One title for either side. */
export const both = (title: Message): Readonly<Record<Side, Message>> => ({ centre: title, unit: title })

const counting =
  <const U extends 'orders' | 'acts'>(unit: U) =>
  <const C extends Cohort>(cohort: C, title: Message, formula: Message) =>
    ({ sums: 'add', title: both(title), formula, unit, cohort }) as const satisfies CountMeasure
/** Orders, or acts on orders, that belong to a cohort. */
export const orders = counting('orders')
export const acts = counting('acts')

/** What is in hand when the days begin or when they end: it adds up over departments, never over days. */
export interface StockMeasure extends Pick<CountMeasure, 'title' | 'formula'> {
  readonly sums: 'stock'
  readonly unit: 'orders' | 'acts' | 'days'
  readonly stock: Stock
  /** Told is not how many there are but for how long the first of them is late; of several departments it is the longest. */
  readonly longest?: true
}

/** Where in the rows of a cohort, put in their order, a value lies. It does not add up: of every row and of all together it is found anew (decision 0264). */
export interface SpreadMeasure extends Pick<CountMeasure, 'title' | 'formula' | 'cohort'> {
  readonly sums: 'spread'
  readonly unit: 'hours'
  readonly of: 'worked_minutes'
  /** Of a hundred so many lie below. */
  readonly at: 50 | 90
}

/** What reference data say of areas: it adds up over them, and is told of nothing else. */
export interface GivenMeasure extends Pick<CountMeasure, 'title' | 'formula'> {
  readonly sums: 'given'
  readonly unit: 'people'
}
