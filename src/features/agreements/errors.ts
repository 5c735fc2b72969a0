import { defineErrors } from '#kernel/errors.ts'

export const AGREEMENT_ERRORS = defineErrors({
  AGREEMENT_PUBLISHED: {
    status: 409,
    zh: '已发布的版本不能修改或删除，请新增一个版本',
    en: 'A published version stays as it is; add another version',
  },
  AGREEMENT_VERSION_TAKEN: {
    status: 409,
    zh: '该类协议已有此版本号，请换一个',
    en: 'There is a version of this name; choose another',
  },
  AGREEMENT_REPLACED: {
    status: 409,
    zh: '内容已更新，请重新阅读后再同意',
    en: 'The text was replaced; read the present one and agree to that',
  },
})
