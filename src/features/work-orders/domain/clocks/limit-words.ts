import { defineMessages, type Message } from '#kernel/messages.ts'

/** The steps that a limit rule bounds. */
export const LIMIT_STEP = defineMessages({
  handle: { zh: '办理', en: 'Handle' },
  sign: { zh: '签收', en: 'Sign' },
  contact: { zh: '联系', en: 'Contact' },
  back: { zh: '退单', en: 'Send back' },
  audit: { zh: '退单审核', en: 'Audit' },
  review: { zh: '回复审核', en: 'Review' },
})

/** In what a limit is counted. */
export const LIMIT_UNIT = defineMessages({
  workday: { zh: '工作日', en: 'working days' },
  natural_day: { zh: '自然日', en: 'days' },
  same_day: { zh: '当日', en: 'the same day' },
  hour: { zh: '小时', en: 'hours' },
  work_hour: { zh: '工作小时', en: 'office hours' },
  minute: { zh: '分钟', en: 'minutes' },
})

/** How long a limit is. */
export const LIMIT_LENGTH = {
  workday: { zh: '{n}个工作日', en: '{n} working day(s)' },
  natural_day: { zh: '{n}个自然日', en: '{n} calendar day(s)' },
  same_day: { zh: '当日', en: 'the same day' },
  hour: { zh: '{n}小时', en: '{n} hour(s)' },
  work_hour: { zh: '{n}个工作小时', en: '{n} office hour(s)' },
  minute: { zh: '{n}分钟', en: '{n} minute(s)' },
} as const satisfies Record<keyof typeof LIMIT_UNIT, Message>
