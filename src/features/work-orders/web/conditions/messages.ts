import { defineMessages, type Message } from '#kernel/messages.ts'

import type { Operator } from '../../domain/conditions/fields.ts'
import { QUERY } from '../../fields.ts'

/** Operators as they are chosen. */
export const OPERATOR: Readonly<Record<Operator, Message>> = defineMessages({
  is: { zh: '是', en: 'is' },
  not: { zh: '不是', en: 'is not' },
  last: { zh: '最近几天', en: 'in the last days' },
  next: { zh: '今后几天内', en: 'within the next days' },
  next_work: { zh: '今后几个工作日内', en: 'within working days' },
  between: { zh: '在日期之间', en: 'between days' },
  some: { zh: '有', en: 'is known' },
  none: { zh: '无', en: 'is not known' },
  min: { zh: '不少于', en: 'at least' },
  max: { zh: '不多于', en: 'at most' },
  has: { zh: '包含', en: 'contains' },
  hasnt: { zh: '不包含', en: 'does not contain' },
})

export const CONDITIONS = defineMessages({
  title: QUERY.conditions,
  apply: { zh: '筛选', en: 'Filter' },
  remove: { zh: '清除条件', en: 'Clear' },
  all: { zh: '满足全部', en: 'All of these' },
  any: { zh: '满足任一', en: 'Any of these' },
  joined: { zh: '条件之间', en: 'How they are joined' },
  addCondition: { zh: '添加条件', en: 'Add a condition' },
  addGroup: { zh: '添加条件组', en: 'Add a group' },
  removeCondition: { zh: '移除第 {n} 个条件', en: 'Remove condition {n}' },
  removeGroup: { zh: '移除条件组', en: 'Remove the group' },
  group: { zh: '条件组', en: 'Group of conditions' },
  field: { zh: '字段', en: 'Field' },
  operator: { zh: '关系', en: 'Relation' },
  value: { zh: '{field}的值', en: 'Value of {field}' },
  days: { zh: '天', en: 'days' },
  workdays: { zh: '个工作日', en: 'working days' },
  times: { zh: '次', en: 'times' },
  addDays: { zh: '加上“最近 90 天受理”', en: 'Add “received in the last 90 days”' },
  soFar: { zh: '即：{words}', en: 'That is: {words}' },
})
