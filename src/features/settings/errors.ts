import { defineErrors } from '#kernel/errors.ts'

export const SETTING_ERRORS = defineErrors({
  SETTING_UNKNOWN: { status: 404, zh: '没有此参数', en: 'There is no such setting' },
  SETTING_ELSEWHERE: { status: 409, zh: '此参数在“{path}”设置', en: 'This is set at {path}' },
})
