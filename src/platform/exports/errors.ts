import { defineErrors } from '#kernel/errors.ts'

export const EXPORT_ERRORS = defineErrors({
  TOO_MANY_EXPORTS: {
    status: 409,
    zh: '已有 {n} 个导出正在进行，请等待完成或先取消',
    en: '{n} exports are under way; please wait or cancel one',
  },
  EXPORT_NOT_READY: {
    status: 409,
    zh: '文件尚未生成、已取消或已过期，请重新导出',
    en: 'The file is not ready, was cancelled or has expired; please export again',
  },
})
