import type { Time } from '#kernel/time.ts'

import type { Order } from '../order/order.ts'

/** Choices, by chance or by turns: who throws them decides. */
export interface Dice {
  /** A whole number from 0 to below `n`. */
  below(n: number): number
  chance(probability: number): boolean
  of<T>(items: readonly T[]): T
  /** Some of them, `most` at most. */
  some<T>(items: readonly T[], most: number): T[]
}

/** What somebody who fills in a form can see and choose from. */
export interface FormContext {
  readonly order: Order
  readonly now: Time
  readonly dept_ids: readonly string[]
  readonly sub_dept_ids: readonly string[]
  /** Files that may be attached; without any, forms that need one are refused. */
  readonly attachments: readonly string[]
  /** Other orders that it may repeat or be merged into. */
  readonly other_ids: readonly string[]
  /** Its assist orders. */
  readonly assist_ids: readonly string[]
  /** Tags of the tenant. */
  readonly tag_ids: readonly string[]
  readonly leader: boolean
}
