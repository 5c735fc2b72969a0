import { DEPT_KIND } from '#features/organisation/domain/public.ts'
import { WEEKDAY } from '#kernel/calendar.ts'
import type { Message } from '#kernel/messages.ts'

import { APPEAL_TYPE, SOURCE_CHANNEL, URGENCY } from '../order/enums.ts'

/** What figures are told by besides time: something of the order that a row is about, or whose work the row is (domain 5.5). */
export const DIMENSION = {
  dept: { zh: '承办单位', en: 'Department' },
  dept_kind: { zh: '单位类别', en: 'Kind of department' },
  area: { zh: '街道', en: 'Street' },
  community: { zh: '社区', en: 'Community' },
  category1: { zh: '一级分类', en: 'Category, level 1' },
  category2: { zh: '二级分类', en: 'Category, level 2' },
  category3: { zh: '三级分类', en: 'Category, level 3' },
  appeal_type: { zh: '诉求类型', en: 'Type' },
  source_channel: { zh: '诉求来源', en: 'Source' },
  urgency: { zh: '紧急程度', en: 'Urgency' },
  operator: { zh: '经办人', en: 'Person' },
  weekday: { zh: '受理星期', en: 'Weekday of receipt' },
  week_part: { zh: '平日与周末', en: 'Weekdays and weekend' },
  hour: { zh: '受理时段', en: 'Hour of receipt' },
  weekhour: { zh: '受理星期与时段', en: 'Weekday and hour of receipt' },
  next_dept: { zh: '下一承办单位', en: 'Next department' },
  matter: { zh: '同一事项', en: 'Same matter' },
} as const satisfies Record<string, Message>
export type Dimension = keyof typeof DIMENSION

/** The days of the week in two, whatever the calendar says of them. */
const WEEK_PART = {
  weekdays: { zh: '周一至周五', en: 'Monday to Friday' },
  weekend: { zh: '周六、周日', en: 'Saturday and Sunday' },
} as const satisfies Record<string, Message>
export const weekPartOf = (weekday: string): keyof typeof WEEK_PART => (Number(weekday) > 5 ? 'weekend' : 'weekdays')
export const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const hourText = (hour: string): Message => ({ zh: `${hour}时`, en: `${hour}:00` })
const WEEK_HOURS = Object.entries(WEEKDAY).flatMap(([day, name]) =>
  HOURS.map((hour) => [`${day}_${hour}`, { zh: `${name.zh} ${hour}时`, en: `${name.en} ${hour}:00` }] as const),
)

/** The words of those whose values the program knows. */
export const WORDS_OF: Readonly<Partial<Record<Dimension, Readonly<Record<string, Message>>>>> = {
  dept_kind: DEPT_KIND,
  appeal_type: APPEAL_TYPE,
  source_channel: SOURCE_CHANNEL,
  urgency: URGENCY,
  weekday: WEEKDAY,
  week_part: WEEK_PART,
  hour: Object.fromEntries(HOURS.map((hour) => [hour, hourText(hour)])),
  weekhour: Object.fromEntries(WEEK_HOURS),
}

/** What is found out later, or is another one for almost every order: no report is told by it as a whole. */
export const isPassing = (by: Dimension): boolean => by === 'next_dept' || by === 'matter'

/** Hours and days follow each other; what else there is comes with the largest first. */
export const inItsOwnOrder = (by: Dimension): boolean => IN_ORDER.includes(by)
const IN_ORDER: readonly Dimension[] = ['weekday', 'week_part', 'hour', 'weekhour']

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

/** The filter of a list of orders that says the same as a group. */
const FILTER: Readonly<Partial<Record<Dimension, string>>> = {
  ...{ dept: 'dept_id', area: 'area_id', community: 'area_id' },
  ...{ category1: 'category_id', category2: 'category_id', category3: 'category_id' },
  ...{ appeal_type: 'appeal_type', source_channel: 'source_channel', urgency: 'urgency' },
}

/** What groups (`groupsText`) are as filters of a list, as its address has them. */
export const filtersOfGroups = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (readGroups(text) ?? []).flatMap(({ by, value }) => (FILTER[by] && value ? [[FILTER[by], value]] : [])),
  )

/** At most so many groups at once: those that a report is narrowed by, and both levels of its rows. */
const MOST_GROUPS = 8

/** What belongs to several groups at once: `dept:23,appeal_type:complaint`. */
export const groupsText = (groups: readonly Group[]): string => groups.map(groupText).join(',')

/** The groups that a text says; null for what says none. */
export function readGroups(text: string): Group[] | null {
  const groups = text.split(',').map(readGroup)
  return groups.length <= MOST_GROUPS && groups.every((group) => group !== null) ? groups : null
}
