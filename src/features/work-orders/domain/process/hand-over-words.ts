import type { LineText } from '../lifecycle/rule.ts'

export const HAND_OVER_LINES = {
  hand_over: {
    action: 'hand_over',
    zh: '机构调整：由{from}转至{to}继续办理（{by}）',
    en: 'Departments changed: {to} goes on with what {from} had ({by})',
  },
  hand_over_help: {
    action: 'hand_over',
    zh: '机构调整：{from}所作协办由{to}承接（{by}）',
    en: 'Departments changed: {to} answers for the help that {from} gave ({by})',
  },
  hand_over_previous: {
    action: 'hand_over',
    zh: '机构调整：上一轮承办单位{from}由{to}承接（{by}）',
    en: 'Departments changed: {to} is the successor of {from}, which had the round before ({by})',
  },
} as const satisfies Record<string, LineText>
