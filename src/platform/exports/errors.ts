import { defineErrors } from '#kernel/errors.ts'

export const EXPORT_ERRORS = defineErrors({
  TOO_MANY_EXPORTS: {
    status: 409,
    zh: '已有 {n} 个导出正在进行，请等待完成或先取消',
    en: '{n} export(s) (is|are) under way; please wait or cancel one',
  },
  EXPORT_PLAIN_MANY: {
    status: 422,
    zh: '明文导出最多{max}行，当前为{n}行，请缩小筛选范围',
    en: 'With callers in clear at most {max} rows are exported; these are {n}. Please narrow the list',
  },
  NO_PASSWORD: {
    status: 409,
    zh: '密码只显示一次，已显示过；如未记下，请重新导出',
    en: 'The password was shown, which is done once; export again if it was not kept',
  },
  EXPORT_GONE: {
    status: 410,
    zh: '服务器上找不到这个文件，请重新导出；若再次出现，请告知系统管理员',
    en: 'The file is not on the server any more; please export again, and tell the administrator if it happens once more',
  },
  EXPORT_OVER: { status: 409, zh: '导出已经结束，不用取消', en: 'The export is over, so there is nothing to cancel' },
  EXPORT_NOT_READY: {
    status: 409,
    zh: '文件尚未生成、已取消或已过期，请重新导出',
    en: 'The file is not ready, was cancelled or has expired; please export again',
  },
})
