import { defineMessages } from '#kernel/messages.ts'

export const CHANGE_KIND = defineMessages({
  rename: { zh: '更名', en: 'Rename' },
  merge: { zh: '合并', en: 'Merge' },
  split: { zh: '拆分', en: 'Divide' },
})
export type ChangeKind = keyof typeof CHANGE_KIND

export const CHANGE_STATE = defineMessages({
  planned: { zh: '待生效', en: 'To come' },
  moving: { zh: '工单转移中', en: 'Orders are moving' },
  done: { zh: '已完成', en: 'Done' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  refused: { zh: '未能执行', en: 'Could not be done' },
})
export type ChangeState = keyof typeof CHANGE_STATE

/** What a successor gets, in the order in which it is told. */
export const MOVED = defineMessages({
  orders: { zh: '未了工单', en: 'orders not done with' },
  units: { zh: '下级单位', en: 'units below' },
  people: { zh: '人员', en: 'people' },
  accounts: { zh: '账号', en: 'accounts' },
  shifts: { zh: '今后的值班', en: 'shifts to come' },
  areas: { zh: '属地区域', en: 'areas' },
  categories: { zh: '默认承办事项', en: 'categories by default' },
  rules: { zh: '派单目录', en: 'catalogue entries' },
  texts: { zh: '模板与快捷处理', en: 'templates and macros' },
  views: { zh: '共享视图', en: 'shared views' },
  notices: { zh: '公告', en: 'notices' },
  applications: { zh: '账号申请', en: 'applications' },
})
export type Moved = keyof typeof MOVED
export const MOVED_NAMES = Object.keys(MOVED) as Moved[]
