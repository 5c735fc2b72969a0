import type { LineText } from './rule.ts'

export const HAND_OVER_LINES = {
  hand_over: {
    action: 'hand_over',
    zh: '机构调整：由{from}转至{to}继续办理（{by}）',
    en: 'Departments changed: {to} goes on with what {from} had ({by})',
  },
} as const satisfies Record<string, LineText>
