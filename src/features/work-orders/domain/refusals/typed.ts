import { readPhone } from '#kernel/phones.ts'

/** What is said of a number that is none, and of a moment that has not come, with the names that forms have for them. */
export const NO_PHONE = {
  field: { zh: '联系电话', en: 'Phone' },
  reason: { zh: '电话号码不正确', en: 'This is not a phone number' },
}
export const NOT_YET = {
  field: { zh: '事发时间', en: 'When it happened' },
  reason: { zh: '不能晚于当前时间', en: 'This lies in the future' },
}

/** Whether a number that was typed can be called; none was typed is none that is wrong. */
export const isPhoneOrNone = (typed: string): boolean => typed === '' || readPhone(typed) !== null
