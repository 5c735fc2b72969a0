import { defineErrors } from '#kernel/errors.ts'

export const DEMO_ERRORS = defineErrors({
  DEMO_BUSY: {
    status: 409,
    zh: '演示区正在重置或回放，请等它结束后再操作',
    en: 'The demo district is being reset or played; please wait until that has ended',
  },
  DEMO_IDLE: { status: 409, zh: '没有正在进行的回放', en: 'Nothing is being played' },
  DEMO_TOO_LARGE: {
    status: 409,
    zh: '演示区超过 {n} 件工单，请清空数据目录后重新启动',
    en: 'The demo district has more than {n} orders; empty its data folder and start again',
  },
})
