import type { Words } from '../notifications/addressees.ts'
import type { LineText } from '../lifecycle/rule.ts'

export const RECOUNT_LINES = {
  due_by_calendar: {
    action: 'due_recomputed',
    zh: '工作日历调整，由{by}决定重算时限：{from} 改为 {due}',
    en: 'The calendar changed and {by} had deadlines recomputed: {from} is now {due}',
  },
} as const satisfies Record<string, LineText>

/** Who had deadlines recomputed is told of how many `{n}`. */
export const RECOUNTED: Words = {
  name: { zh: '时限重算完成', en: 'Deadlines recomputed' },
  text: {
    zh: '按现行工作日历重算时限已完成，共调整{n}件工单。',
    en: 'Deadlines are recomputed by today’s calendar: {n} moved.',
  },
  channels: ['app'],
}
