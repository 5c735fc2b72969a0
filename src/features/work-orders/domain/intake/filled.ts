import type { Message } from '#kernel/messages.ts'

import { mayBeReclocked } from '../clocks/moved-due.ts'
import type { Intake } from './intake.ts'
import type { Order } from '../order/order.ts'
import { EDITED, type SuppliedTexts } from '../order/texts.ts'

type Column = keyof SuppliedTexts | 'category_id' | 'superior_due_at'

/** What can be blank of an order that the city sent, and what it is then. */
interface Blank {
  readonly name: Message
  readonly blank: Readonly<Partial<Record<Column, null | 'unknown' | readonly string[]>>>
  /** Says who the caller is. */
  readonly personal?: true
}

/** What a file fills in where an order of it has nothing (domain 6.4); what is always said, as its text, is none of it. */
const FILLABLE = {
  superior_due_at: { name: { zh: '上级时限', en: 'the city’s deadline' }, blank: { superior_due_at: null } },
  category: { name: EDITED.category_id, blank: { category_id: null } },
  place: { name: EDITED.area_id, blank: { area_id: null, community_id: null } },
  address: { name: EDITED.address, blank: { address: null } },
  position: { name: { zh: '经纬度', en: 'position' }, blank: { lng: null, lat: null } },
  happened_at: { name: { zh: '事发时间', en: 'time of the matter' }, blank: { happened_at: null } },
  demand: { name: { zh: '诉求人要求', en: 'demand' }, blank: { demand: null } },
  caller_name: { name: { zh: '来电人', en: 'caller' }, blank: { caller_name: null }, personal: true },
  caller_gender: { name: { zh: '性别', en: 'gender' }, blank: { caller_gender: 'unknown' }, personal: true },
  caller_phone: { name: EDITED.caller_phone, blank: { caller_phone: null }, personal: true },
  caller_phone2: { name: { zh: '备用电话', en: 'second phone' }, blank: { caller_phone2: null }, personal: true },
  call_in_phone: { name: { zh: '来电号码', en: 'calling number' }, blank: { call_in_phone: null }, personal: true },
  superior_opinion: { name: { zh: '派单意见', en: 'opinion of the city' }, blank: { superior_opinion: null } },
  hint_dept: { name: { zh: '建议主办单位', en: 'suggested lead' }, blank: { hint_dept_id: null } },
  hint_assists: { name: { zh: '建议协办单位', en: 'suggested assistance' }, blank: { hint_assist_dept_ids: [] } },
} as const satisfies Record<string, Blank>
export type Fillable = keyof typeof FILLABLE
const ALL: Readonly<Record<Fillable, Blank>> = FILLABLE
const columnsOf = (fields: readonly Fillable[]): Column[] =>
  fields.flatMap((field) => Object.keys(ALL[field].blank) as Column[])
const EVERY = Object.keys(FILLABLE) as Fillable[]

/** What is blank of an order, and whether its caller may be known to few only. */
export interface Blanks {
  readonly fields: readonly Fillable[]
  readonly secret: boolean
}

type Kept = Pick<
  Order,
  | ('status' | 'round' | 'is_secret' | 'is_anonymous' | 'erased_at' | 'deleted_at')
  | ('due_at' | 'due_explained' | 'paused' | 'request_id')
>

/** The columns that say what is blank. */
export const BLANK_COLUMNS = columnsOf(EVERY)

const isBlank = (field: Fillable, row: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(ALL[field].blank).every(([column, blank]) => isNothing(row[column]) || row[column] === blank)
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * What a file may fill in; nothing once somebody has begun with the order, or its caller is forgotten. Who wanted to stay unknown
 * stays it. A deadline that somebody was granted is not computed away, and that of the first round binds no other (decision 0142).
 */
export function blanksOf(order: Kept & Readonly<Record<string, unknown>>): Blanks {
  const open = order.status === 'waiting' && !order.deleted_at && !order.erased_at
  const fields = EVERY.filter(
    (field) =>
      isBlank(field, order) &&
      !(order.is_anonymous && ALL[field].personal) &&
      (field !== 'superior_due_at' || (order.round === 1 && mayBeReclocked(order))),
  )
  return { fields: open ? fields : [], secret: order.is_secret === 1 }
}

type Said = Partial<Pick<Intake, 'is_anonymous' | 'is_secret' | 'phone_masked_source'>> & object

/** What of the blanks a row says: of a caller nothing that the order would show to more people than the row wants, and no masked number. */
export function fillsOf({ fields, secret }: Blanks, said: Said): Fillable[] {
  const withheld = said.is_anonymous === 1 || (said.is_secret === 1 && !secret)
  return fields.filter(
    (field) =>
      !isBlank(field, said as Readonly<Record<string, unknown>>) &&
      !(withheld && ALL[field].personal) &&
      !(said.phone_masked_source === 1 && PHONES.includes(field)),
  )
}
const PHONES: readonly Fillable[] = ['caller_phone', 'caller_phone2']

export const fillNames = (fields: readonly Fillable[]): Message => ({
  zh: fields.map((field) => ALL[field].name.zh).join('、'),
  en: fields.map((field) => ALL[field].name.en).join(', '),
})

/** What these are when nobody has said them. */
export const blankAgain = (fields: readonly Fillable[]): Partial<SuppliedTexts> => {
  const {
    category_id: _category,
    superior_due_at: _due,
    ...texts
  } = Object.assign({}, ...fields.map((f) => ALL[f].blank))
  return texts as Partial<SuppliedTexts>
}

/** What an intake says of them. */
export const saidOf = (
  fields: readonly Fillable[],
  intake: Intake,
): Partial<SuppliedTexts> & Partial<Pick<Intake, 'category_id' | 'superior_due_at'>> =>
  Object.fromEntries(columnsOf(fields).map((column) => [column, intake[column] ?? null]))
