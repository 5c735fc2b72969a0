import { defineMessages } from '#kernel/messages.ts'

/** What keeps a department from being deleted (domain 4.3), in the order in which it is told. */
export const HOLDINGS = defineMessages({
  departments: { zh: '下级部门', en: 'departments below it' },
  people: { zh: '人员', en: 'people' },
  posts: { zh: '兼任职务的人员', en: 'people with a further post' },
  accounts: { zh: '账号', en: 'accounts' },
  orders: { zh: '在办工单', en: 'open orders' },
  shifts: { zh: '今后的值班', en: 'shifts to come' },
  assists: { zh: '未结束的协办', en: 'assistance that is not over' },
  unfinished: { zh: '已办结但有未了事项的工单', en: 'completed orders of which something is left to do' },
  macros: { zh: '交由它办理的快捷处理', en: 'macros that hand orders to it' },
})
export type Holding = keyof typeof HOLDINGS
export type Holdings = Readonly<Record<Holding, number>>
