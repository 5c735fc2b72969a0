import type { Cohort, Stock } from '#features/work-orders/domain/public.ts'
import type { Message } from '#kernel/messages.ts'

/** Whose figures they are: a department receives what the centre allocates to it (decision 0058). */
export type Side = 'centre' | 'unit'

/** Rows counted; over a longer time, or for several departments, the counts add up. */
export interface CountMeasure {
  readonly sums: 'add'
  readonly title: Readonly<Record<Side, Message>>
  /** How it is counted, for whoever has to answer for the number. */
  readonly formula: Message
  /** Orders, or acts on orders: one order can be allocated twice on a day. */
  readonly unit: 'orders' | 'acts' | 'minutes'
  readonly cohort: Cohort
  /** What is summed of its rows where they are not counted. */
  readonly of?: 'worked_minutes' | 'total_minutes'
  /** Of the cohort only the orders of which it is known whether they were on time, or those that were or were not. */
  readonly only?: 'judged' | 'on_time' | 'late'
}

/** One title for either side. */
export const both = (title: Message): Readonly<Record<Side, Message>> => ({ centre: title, unit: title })

/** What is in hand when the days begin or when they end: it adds up over departments, never over days. */
export interface StockMeasure extends Pick<CountMeasure, 'title' | 'formula'> {
  readonly sums: 'stock'
  readonly unit: 'acts' | 'days'
  readonly stock: Stock
  /** Told is not how many there are but for how long the first of them is late; of several departments it is the longest. */
  readonly longest?: true
}
