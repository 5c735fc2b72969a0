import { defineErrors } from '#kernel/errors.ts'

export const TENANT_ERRORS = defineErrors({
  TENANT_FIRST: {
    status: 409,
    zh: '这是管理本平台的区县，不能停用，也不能设定到期日',
    en: 'This district runs the installation; it is neither closed nor given a last day',
  },
})
