import { defineErrors } from '#kernel/errors.ts'

export const APPLICATION_ERRORS = defineErrors({
  APPLY_TOO_OFTEN: {
    status: 429,
    zh: '提交过于频繁，请明天再试，或直接联系本单位管理员',
    en: 'Too many applications; try again tomorrow, or ask your administrator',
  },
  APPLY_FULL: {
    status: 429,
    zh: '待审核的申请已满，暂不能提交，请直接联系本单位管理员',
    en: 'Too many applications wait to be decided, and no more are taken for now; ask your administrator',
  },
  APPLY_CLOSED: {
    status: 403,
    zh: '网上申请暂未开放，请联系本单位管理员',
    en: 'Applications are closed for now; ask your administrator',
  },
  APPLICATION_HAS_ACCOUNT: {
    status: 409,
    zh: '该手机号已有账号，不能再开通；申请人忘记密码的，请重置其密码',
    en: 'This number has an account already; where its owner forgot the password, reset it',
  },
  APPLICATION_DECIDED: {
    status: 409,
    zh: '该申请已办理，不能重复办理',
    en: 'This application was decided already',
  },
})
