import { defineMessages } from '#kernel/messages.ts'

/** What keeps a category or an area from being deleted, in the order in which it is told. */
export const HOLDINGS = defineMessages({
  categories: { zh: '下级分类', en: 'categories below it' },
  areas: { zh: '下级区域', en: 'areas below it' },
  departments: { zh: '辖区为它的部门', en: 'departments that look after it' },
  open_orders: { zh: '在办工单', en: 'open orders' },
  orders: { zh: '工单', en: 'orders' },
  limit_rules: { zh: '时限规则', en: 'limit rules' },
  templates: { zh: '模板', en: 'ready texts' },
  macros: { zh: '快捷处理', en: 'macros' },
  cases: { zh: '群体性诉求', en: 'collective cases' },
  records: { zh: '办理记录', en: 'records of orders' },
})

/** Orders are counted so far; more than that need not be known. */
export const MANY = 1000
