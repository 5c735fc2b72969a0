import type { Message } from '#kernel/messages.ts'

import type { Words } from './addressees.ts'
import { EVENT_NAMES, EVENTS, type EventName } from './events.ts'

/** What stands in braces in the words of a message, and an example of it. */
export const MESSAGE_VARIABLE = {
  order_no: { means: { zh: '工单编号', en: 'number of the order' }, example: one('RX20261123000128') },
  dept: { means: { zh: '单位', en: 'department' }, example: { zh: '城管局', en: 'City Management Bureau' } },
  from: { means: { zh: '原承办单位', en: 'department before' }, example: { zh: '住建局', en: 'Housing Bureau' } },
  due: { means: { zh: '时限', en: 'deadline' }, example: one('2026-11-30 23:59') },
  date: { means: { zh: '日期', en: 'day' }, example: one('2026-11-30') },
  by: { means: { zh: '操作人', en: 'who did it' }, example: { zh: '李明', en: 'Li Ming' } },
  n: { means: { zh: '数量', en: 'how many' }, example: one('3') },
  days: { means: { zh: '天数', en: 'days' }, example: one('5') },
  today: { means: { zh: '今日到期', en: 'due today' }, example: one('2') },
  overdue: { means: { zh: '超期', en: 'overdue' }, example: one('1') },
  link: { means: { zh: '查询链接', en: 'the link' }, example: { zh: '〔链接〕', en: '[link]' } },
  reason: { means: { zh: '原因', en: 'reason' }, example: { zh: '情况复杂', en: 'complex' } },
  status: { means: { zh: '状态', en: 'status' }, example: { zh: '办理中', en: 'In progress' } },
  urgency: { means: { zh: '紧急程度', en: 'urgency' }, example: { zh: '紧急', en: 'Urgent' } },
  content: {
    means: { zh: '所写内容', en: 'what was written' },
    example: { zh: '请今日反馈', en: 'Please answer today' },
  },
  place: { means: { zh: '地点', en: 'place' }, example: { zh: '和平社区', en: 'Heping' } },
  matter: { means: { zh: '事项', en: 'matter' }, example: { zh: '路灯不亮', en: 'Street lamp out' } },
  words: { means: { zh: '所提词语', en: 'words that were said' }, example: { zh: '燃气泄漏', en: 'gas leak' } },
  kinds: { means: { zh: '类别', en: 'kinds' }, example: { zh: '燃气', en: 'Gas' } },
  usual: { means: { zh: '往常数量', en: 'how many usually' }, example: one('1.2') },
  name: { means: { zh: '名称', en: 'name' }, example: { zh: '每周情况', en: 'Each week' } },
  report: { means: { zh: '报表', en: 'report' }, example: { zh: '部门统计', en: 'By department' } },
  rows: { means: { zh: '行数', en: 'how many rows' }, example: { zh: '12000行', en: '12,000 rows' } },
  purpose: { means: { zh: '用途', en: 'purpose' }, example: { zh: '街道走访', en: 'Visits in the street' } },
  decision: { means: { zh: '审批结果', en: 'what was decided' }, example: { zh: '已获同意', en: 'was agreed to' } },
} as const satisfies Record<string, { readonly means: Message; readonly example: Message }>
export type MessageVariable = keyof typeof MESSAGE_VARIABLE

/** The same in both languages. */
function one(text: string): Message {
  return { zh: text, en: text }
}

const GAP = /\{([a-z_]+)\}/g
const gapsOf = (text: string): string[] => [...new Set([...text.matchAll(GAP)].map(([, name]) => name!))]

/** What is known when an event is told of: what its delivered words name. */
export function variablesOf(event: EventName): readonly MessageVariable[] {
  const { text }: Words = EVENTS[event]
  return [...new Set([...gapsOf(text.zh), ...gapsOf(text.en)])] as MessageVariable[]
}

/** The first thing in braces that nothing would fill when the event is told of. */
export const unknownIn = (event: EventName, text: string): string | undefined =>
  gapsOf(text).find((name) => !variablesOf(event).includes(name as MessageVariable))

/** A link is what its message is for. */
export const lacksLink = (event: EventName, text: string): boolean =>
  variablesOf(event).includes('link') && !gapsOf(text).includes('link')

/** What a text would read like. */
export const exampleOf = (text: string, language: keyof Message): string =>
  text.replaceAll(GAP, (gap, name: string) =>
    Object.hasOwn(MESSAGE_VARIABLE, name) ? MESSAGE_VARIABLE[name as MessageVariable].example[language] : gap,
  )

/** What every tenant begins with, in the order of the events. */
export const DELIVERED = EVENT_NAMES.map((event, at) => {
  const { text }: Words = EVENTS[event]
  return { event, content: text.zh, content_en: text.en, sort: at }
})
