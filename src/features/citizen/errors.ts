import { defineErrors } from '#kernel/errors.ts'

export const CITIZEN_ERRORS = defineErrors({
  CODE_TOO_OFTEN: {
    status: 429,
    zh: '验证码发送过于频繁，请稍后再试',
    en: 'Codes were asked for too often, try again later',
  },
  CODE_WRONG: {
    status: 400,
    zh: '验证码不正确或已失效，请重新获取',
    en: 'The code is wrong or no longer good; ask for a new one',
  },
  NOTICE_PENDING: {
    status: 409,
    zh: '个人信息处理告知已更新，请先阅读并同意',
    en: 'The notice on personal data has changed; please read and agree to it first',
  },
  PAGE_CLOSED: {
    status: 403,
    zh: '网上提交暂未开放，请拨打12345',
    en: 'The page is closed for now, please call 12345',
  },
})
