import { WARNING_KIND, WARNING_STATE } from '#features/warnings/domain/public.ts'
import { EXCLUSION_REASON, EXCLUSION_SCOPE } from '#features/work-orders/domain/public.ts'
import type { Message } from '#kernel/messages.ts'

interface Column {
  readonly title: Message
  /** Numbers are compared and stand at the right; the others are read. */
  readonly is: 'number' | 'words' | 'moment'
  /** What its codes mean. */
  readonly words?: Readonly<Record<string, Message>>
  /** Somebody typed it of an order, so it is read from there whenever it is shown: what is erased there is erased here (domain 7.2.1). */
  readonly typed?: true
}

/** What is said of each row of a list; how, follows from here on the screen, on paper and in a file. */
const LISTED = {
  title: { title: { zh: '标题', en: 'Title' }, is: 'words', typed: true },
  dept: { title: { zh: '承办单位', en: 'Department' }, is: 'words' },
  due: { title: { zh: '时限', en: 'Due' }, is: 'moment' },
  days_late: { title: { zh: '超期天数', en: 'Days overdue' }, is: 'number' },
  back_count: { title: { zh: '退回次数', en: 'Sent back' }, is: 'number' },
  received_at: { title: { zh: '受理时间', en: 'Received' }, is: 'moment' },
  scope: { title: { zh: '剔除范围', en: 'Taken out of' }, is: 'words', words: EXCLUSION_SCOPE },
  reason: { title: { zh: '剔除原因', en: 'Reason' }, is: 'words', words: EXCLUSION_REASON },
  excluded_at: { title: { zh: '同意时间', en: 'Granted' }, is: 'moment' },
  kind: { title: { zh: '类型', en: 'Kind' }, is: 'words', words: WARNING_KIND },
  area: { title: { zh: '区域', en: 'Place' }, is: 'words' },
  n: { title: { zh: '数量', en: 'Orders' }, is: 'number' },
  usual: { title: { zh: '往常', en: 'Usual' }, is: 'number' },
  rise: { title: { zh: '比往常（%）', en: 'Rise, %' }, is: 'number' },
  state: { title: { zh: '处置', en: 'Judged' }, is: 'words', words: WARNING_STATE },
  advice: { title: { zh: '建议', en: 'Advice' }, is: 'words' },
  phone: { title: { zh: '联系电话', en: 'Phone' }, is: 'words' },
  topic: { title: { zh: '主要事项', en: 'Mostly about' }, is: 'words' },
  last_at: { title: { zh: '最近来电', en: 'Last call' }, is: 'moment' },
} as const satisfies Record<string, Column>
export type Listed = keyof typeof LISTED
export const LISTED_KEYS = Object.keys(LISTED) as Listed[]

/** Of a row by column; null where there is none. */
export type ListedRow = Readonly<Partial<Record<Listed, string | number | null>>>

export const columnOf = (key: Listed): Column => LISTED[key]
