import type { Message } from '#kernel/messages.ts'

import { APPEAL_TYPE, SOURCE_CHANNEL, URGENCY } from './enums.ts'

/** What figures are told by besides time: something of the order that a row is about, or whose work the row is (domain 5.5). */
export const DIMENSION = {
  dept: { zh: '承办单位', en: 'Department' },
  area: { zh: '街道', en: 'Street' },
  community: { zh: '社区', en: 'Community' },
  category1: { zh: '一级分类', en: 'Category, level 1' },
  category2: { zh: '二级分类', en: 'Category, level 2' },
  category3: { zh: '三级分类', en: 'Category, level 3' },
  appeal_type: { zh: '诉求类型', en: 'Type' },
  source_channel: { zh: '诉求来源', en: 'Source' },
  urgency: { zh: '紧急程度', en: 'Urgency' },
  weekday: { zh: '受理星期', en: 'Weekday of receipt' },
  hour: { zh: '受理时段', en: 'Hour of receipt' },
  weekhour: { zh: '受理星期与时段', en: 'Weekday and hour of receipt' },
} as const satisfies Record<string, Message>
export type Dimension = keyof typeof DIMENSION

/** Monday first, as weeks begin (domain 5.1). */
export const WEEKDAY = {
  1: { zh: '周一', en: 'Monday' },
  2: { zh: '周二', en: 'Tuesday' },
  3: { zh: '周三', en: 'Wednesday' },
  4: { zh: '周四', en: 'Thursday' },
  5: { zh: '周五', en: 'Friday' },
  6: { zh: '周六', en: 'Saturday' },
  7: { zh: '周日', en: 'Sunday' },
} as const satisfies Record<string, Message>
export const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const hourText = (hour: string): Message => ({ zh: `${hour}时`, en: `${hour}:00` })
const WEEK_HOURS = Object.entries(WEEKDAY).flatMap(([day, name]) =>
  HOURS.map((hour) => [`${day}_${hour}`, { zh: `${name.zh} ${hour}时`, en: `${name.en} ${hour}:00` }] as const),
)

/** The words of those whose values the program knows. */
export const WORDS_OF: Readonly<Partial<Record<Dimension, Readonly<Record<string, Message>>>>> = {
  appeal_type: APPEAL_TYPE,
  source_channel: SOURCE_CHANNEL,
  urgency: URGENCY,
  weekday: WEEKDAY,
  hour: Object.fromEntries(HOURS.map((hour) => [hour, hourText(hour)])),
  weekhour: Object.fromEntries(WEEK_HOURS),
}

/** The rows of one value: of one department with all below it, of one category; null are those that have none. */
export interface Group {
  readonly by: Dimension
  readonly value: string | null
}

/** As an address says it: `dept:23`, `area:` for those without one. */
export const groupText = ({ by, value }: Group): string => `${by}:${value ?? ''}`

/** The group that a text says; null for what says none. */
function readGroup(text: string): Group | null {
  const [, by = '', value] = /^([a-z_0-9]+):([a-z_0-9]{0,40})$/.exec(text) ?? []
  return Object.hasOwn(DIMENSION, by) ? { by: by as Dimension, value: value || null } : null
}

/** At most so many groups at once: those that a report is narrowed by, and both levels of its rows. */
const MOST_GROUPS = 8

/** What belongs to several groups at once: `dept:23,appeal_type:complaint`. */
export const groupsText = (groups: readonly Group[]): string => groups.map(groupText).join(',')

/** The groups that a text says; null for what says none. */
export function readGroups(text: string): Group[] | null {
  const groups = text.split(',').map(readGroup)
  return groups.length <= MOST_GROUPS && groups.every((group) => group !== null) ? groups : null
}
