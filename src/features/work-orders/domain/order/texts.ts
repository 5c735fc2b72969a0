import type { Message } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'

import type { Gender } from './enums.ts'

/** What the order says of the matter and its place, and the number to call; personal data is clear here, and sealed where it is kept. */
export interface OrderTexts {
  title: string
  content: string
  demand: string | null
  /** What was said before anybody corrected it; null: nobody has. */
  original_content: string | null
  address: string | null
  area_id: string | null
  community_id: string | null
  caller_phone: string | null
}
/** What a file may fill in later; no rule reads it. */
export interface SuppliedTexts extends Pick<
  OrderTexts,
  'demand' | 'address' | 'area_id' | 'community_id' | 'caller_phone'
> {
  lng: number | null
  lat: number | null
  happened_at: Time | null
  caller_name: string | null
  caller_gender: Gender
  caller_phone2: string | null
  call_in_phone: string | null
  superior_opinion: string | null
  hint_dept_id: string | null
  hint_assist_dept_ids: readonly string[]
}
export const BLANK_TEXTS: OrderTexts = {
  ...{ title: '', content: '', demand: null, original_content: null },
  ...{ address: null, area_id: null, community_id: null, caller_phone: null },
}

/** What the city sends is kept whole, as long as a cell of a workbook holds it; what is typed is shorter. */
export const LONGEST_CONTENT = 32_000

/** What may be put right, as the history names it (T38). */
export const EDITED = {
  title: { zh: '标题', en: 'title' },
  content: { zh: '诉求内容', en: 'text' },
  address: { zh: '地址', en: 'address' },
  area_id: { zh: '区域', en: 'area' },
  caller_phone: { zh: '联系电话', en: 'phone' },
  category_id: { zh: '分类', en: 'category' },
  appeal_type: { zh: '诉求类型', en: 'type' },
  urgency: { zh: '紧急程度', en: 'urgency' },
  is_secret: { zh: '保密', en: 'secrecy' },
} as const satisfies Record<string, Message>
export type Edited = keyof typeof EDITED

export const editedNames = (fields: readonly Edited[]): Message => ({
  zh: fields.map((field) => EDITED[field].zh).join('、'),
  en: fields.map((field) => EDITED[field].en).join(', '),
})
