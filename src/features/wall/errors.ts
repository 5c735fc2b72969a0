import { defineErrors } from '#kernel/errors.ts'

export const WALL_ERRORS = defineErrors({
  WALL_SHUT: {
    status: 403,
    zh: '此大屏地址无效或已停用，请在“统计报表 → 大屏”重新生成',
    en: 'This address of a display is not valid any more; please make a new one under Reports → Displays',
  },
})
