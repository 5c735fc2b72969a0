import { defineMessages } from '#kernel/messages.ts'

/** How it stands with one thing. */
export const STATES = defineMessages({
  good: { zh: '正常', en: 'Good' },
  warn: { zh: '注意', en: 'Look at it' },
  bad: { zh: '故障', en: 'Wrong' },
})
export type State = keyof typeof STATES
