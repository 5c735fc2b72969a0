import { defineErrors } from '#kernel/errors.ts'

export const CHANGE_ERRORS = defineErrors({
  CHANGE_AHEAD: {
    status: 409,
    zh: '该部门已有待生效或正在进行的调整，请先等其完成或撤回',
    en: 'Another change of it is to come or under way; wait for it or withdraw it first',
  },
  CHANGE_BEGUN: {
    status: 409,
    zh: '该调整已执行，不能撤回；可另作一次调整',
    en: 'It has been carried out and cannot be withdrawn; make another change',
  },
})
