import { defineMessages } from '#kernel/messages.ts'

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
  work_hour: { zh: '工作小时', en: 'working hours' },
  minute: { zh: '分钟', en: 'minutes' },
})
