import { defineErrors } from '#kernel/errors.ts'

export const TAG_ERRORS = defineErrors({
  TAG_IN_USE: {
    status: 409,
    zh: '还有快捷处理（{n}）添加此标签，不能删除；可改为停用',
    en: 'There are macros ({n}) that add it, so it cannot be deleted; it can be put out of use',
  },
})
