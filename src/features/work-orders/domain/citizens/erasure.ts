import { maskName, withoutNumbers } from '#kernel/masking.ts'

/** What is known of a person whose traces are taken out of an order. */
export interface Traces {
  readonly names: readonly string[]
}

/** What stands in the place of a name and of a number (domain 7.2.1). */
export const ERASED = { name: '〔姓名已清除〕', number: '〔号码已清除〕', detail: '***' } as const

/** Where somebody typed, by table: what of these says who somebody is gives way to a mark, the rest stays. */
export const ERASED_TEXTS = {
  allocation: ['opinion'],
  assist_order: ['task', 'content', 'opinion', 'refuse_reason', 'rating_word', 'rating_answer'],
  contact_record: ['note'],
  order_back: ['reason', 'basis', 'late_reason', 'audit_opinion', 'meeting_note'],
  order_reply: [
    ...(['content', 'edited_content', 'unresolved_reason', 'category_basis'] as const),
    ...(['public_reply', 'review_opinion', 'reject_reason'] as const),
  ],
  order_report: ['content'],
  order_supervise: ['content', 'payload'],
  order_supervise_step: ['content'],
  order_urge: ['content'],
  order_delay: ['reason', 'audit_opinion'],
  order_pause: ['reason', 'audit_opinion'],
  order_visit: ['opinion', 'dissatisfied_reason'],
  order_followup: ['content', 'outcome'],
  order_instruction: ['content'],
  order_log: ['text', 'payload'],
} as const

/** The same of the order itself. */
export const ERASED_ORDER_TEXTS = [
  ...(['title', 'content', 'original_content', 'demand'] as const),
  ...(['superior_opinion', 'items'] as const),
] as const

/** What a department writes where somebody else's name could stand. */
const NO_NAMES = new Set(['本人', '家属', '诉求人', '来电人', '市民', '当事人', '群众', '业主', '居民'])
const TITLES = '(?:先生|女士|小姐|师傅|阿姨|大爷|大妈|同志|老师|老板)'
/** A number of which somebody masked the middle before it was kept. */
const MASKED_NUMBER = /\+?\d[\d\s-]{1,6}\*{3,}[\s-]?[\dXx]{2,4}/g
/** Where in an estate somebody lives: building, stairs, room. Looked for from where a number begins alone, so that a long one is read once (security F3). */
const DETAIL =
  /(?<![\dA-Za-z〇零一二三四五六七八九十百])(?:[\dA-Za-z〇零一二三四五六七八九十百]+\s*(?:号楼|幢|栋|单元|室)(?:-\d+)*)+/g
/** A text without whatever says who somebody is: the names given, each phone and ID number, masked ones too, and the door. */
export function eraseText(text: string, { names }: Traces): string {
  const known = names.filter((name) => [...name].length > 1 && !NO_NAMES.has(name))
  const numberless = withoutNumbers(text, ERASED.number).replace(MASKED_NUMBER, ERASED.number)
  return known
    .toSorted((a, b) => b.length - a.length)
    .reduce((said, name) => said.replace(callsHim(name), ERASED.name), numberless)
    .replace(DETAIL, ERASED.detail)
}

/** The name, as it is shown masked, and how somebody is addressed. */
function callsHim(name: string): RegExp {
  const chars = [...name]
  const spellings = [escaped(name), `${escaped(maskName(name)!)}(?!\\*)`]
  const isChinese = /^\p{Script=Han}{2,4}$/u.test(name)
  return new RegExp([...spellings, ...(isChinese ? [`${chars[0]}(?:某${TITLES}?|${TITLES})`] : [])].join('|'), 'gu')
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** The same in every text within, however deep. */
export function eraseIn<T>(value: T, traces: Traces): T {
  if (typeof value === 'string') return eraseText(value, traces) as T
  if (Array.isArray(value)) return value.map((item: unknown) => eraseIn(item, traces)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, eraseIn(item as unknown, traces)])) as T
}
