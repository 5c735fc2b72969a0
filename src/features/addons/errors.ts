import { defineErrors } from '#kernel/errors.ts'

export const ADDON_ERRORS = defineErrors({
  ADDON_UNKNOWN: { status: 404, zh: '没有这个插件', en: 'There is no such add-on' },
  ADDON_LATER: {
    status: 422,
    zh: '“{name}”未随本版本提供，不能安装',
    en: '“{name}” is not a part of this release and cannot be installed',
  },
})
