import type { Message } from '#kernel/messages.ts'

import {
  APPEAL_TYPE,
  COMPLEXITY,
  IN_TIME,
  INVALID_REASON,
  PENDING,
  REPLY_CATEGORY,
  SOURCE_CHANNEL,
  STATUS,
  URGENCY,
} from '../order/enums.ts'
import type { Order } from '../order/order.ts'
import { MARKS, VISIT_STATE } from '../order/visit-record.ts'

/** Rows of the database that a condition names by their id. */
export type Referred = 'dept' | 'category' | 'area' | 'tag' | 'operator'

/**
 * What a condition may ask of an order (domain 2.18): `column` is where the order says it; what has none is found out by
 * the field's own entry in the tables of `meets`, and of its counterpart in SQL. `centre`: a department may not ask.
 */
export type ConditionField = { readonly centre?: true } & (
  | {
      readonly kind: 'choice'
      readonly column: keyof Order
      readonly options: Readonly<Record<string, Message>>
      readonly bit?: true
    }
  | { readonly kind: 'moment'; readonly open?: true }
  | { readonly kind: 'number'; readonly column: keyof Order }
  | { readonly kind: 'refer'; readonly refers: Referred }
  | { readonly kind: 'flag'; readonly open?: true }
  | { readonly kind: 'words' }
)

/** Fields in the order in which they are offered; `open`: what has it is an open order. */
export const CONDITION_FIELDS = {
  status: { kind: 'choice', column: 'status', options: STATUS },
  pending_action: { kind: 'choice', column: 'pending_action', options: PENDING },
  appeal_type: { kind: 'choice', column: 'appeal_type', options: APPEAL_TYPE },
  urgency: { kind: 'choice', column: 'urgency', options: URGENCY },
  complexity: { kind: 'choice', column: 'complexity', options: COMPLEXITY },
  source_channel: { kind: 'choice', column: 'source_channel', options: SOURCE_CHANNEL },
  category: { kind: 'refer', refers: 'category' },
  area: { kind: 'refer', refers: 'area' },
  lead_dept: { kind: 'refer', refers: 'dept' },
  holder_dept: { kind: 'refer', refers: 'dept' },
  assist_dept: { kind: 'refer', refers: 'dept', centre: true },
  operator: { kind: 'refer', refers: 'operator' },
  tag: { kind: 'refer', refers: 'tag' },
  received_at: { kind: 'moment' },
  due_at: { kind: 'moment', open: true },
  completed_at: { kind: 'moment' },
  overdue: { kind: 'flag', open: true },
  review_late: { kind: 'flag', open: true },
  back_count: { kind: 'number', column: 'back_count' },
  urge_count: { kind: 'number', column: 'urge_count' },
  reply_category: { kind: 'choice', column: 'reply_category', options: REPLY_CATEGORY },
  is_on_time: { kind: 'choice', column: 'is_on_time', options: IN_TIME, bit: true },
  visit_state: { kind: 'choice', column: 'visit_state', options: VISIT_STATE },
  satisfaction: { kind: 'choice', column: 'satisfaction', options: MARKS },
  repeated: { kind: 'flag' },
  secret: { kind: 'flag' },
  supervised: { kind: 'flag' },
  instructed: { kind: 'flag' },
  paused: { kind: 'flag', open: true },
  assisted: { kind: 'flag', open: true },
  invalid_reason: { kind: 'choice', column: 'invalid_reason', options: INVALID_REASON, centre: true },
  has_files: { kind: 'flag', centre: true },
  has_phone: { kind: 'flag', centre: true },
  title: { kind: 'words' },
} as const satisfies Record<string, ConditionField>
export type FieldName = keyof typeof CONDITION_FIELDS
export type FieldOf<Kind extends ConditionField['kind']> = {
  [K in FieldName]: (typeof CONDITION_FIELDS)[K]['kind'] extends Kind ? K : never
}[FieldName]

export const fieldOf = (name: FieldName): ConditionField => CONDITION_FIELDS[name]

/** How each kind of field is asked, the usual way first. */
export const OPERATORS = {
  choice: ['is', 'not'],
  refer: ['is', 'not'],
  moment: ['last', 'next', 'next_work', 'between', 'some', 'none'],
  number: ['min', 'max'],
  flag: ['is'],
  words: ['has', 'hasnt'],
} as const satisfies Record<ConditionField['kind'], readonly string[]>
export type Operator = (typeof OPERATORS)[ConditionField['kind']][number]
