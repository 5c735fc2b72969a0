import { defineMessages, type Message } from '#kernel/messages.ts'

import type { FieldName, Operator } from '../../domain/conditions/fields.ts'
import { FIELD, MARK } from '../messages.ts'

/** What conditions call the fields of an order. */
export const CONDITION_FIELD: Readonly<Record<FieldName, Message>> = {
  ...FIELD,
  pending_action: FIELD.stage,
  complexity: { zh: '复杂程度', en: 'Complexity' },
  holder_dept: FIELD.holder,
  tag: FIELD.tags,
  overdue: { zh: '已超期', en: 'Overdue' },
  urge_count: { zh: '催办次数', en: 'Times urged' },
  back_count: { zh: '退回次数', en: 'Times sent back' },
  repeated: FIELD.is_repeat,
  secret: FIELD.is_secret,
  instructed: MARK.instructed,
  paused: MARK.paused,
  assisted: { zh: '有未结协办', en: 'Assistance open' },
  invalid_reason: { zh: '无效原因', en: 'Why invalid' },
  has_files: { zh: '有附件', en: 'Has files' },
  has_phone: { zh: '有联系电话', en: 'Has a phone' },
}

/** An operator with its values as people say it. */
export const SAYS: Readonly<Record<Operator, Message>> = defineMessages({
  is: { zh: '{field}为{values}', en: '{field} is {values}' },
  not: { zh: '{field}不为{values}', en: '{field} is not {values}' },
  last: { zh: '{field}在最近 {values} 天（含今天）', en: '{field} in the last {values} days (with today)' },
  next: { zh: '{field}在今后 {values} 天内', en: '{field} within the next {values} days' },
  next_work: { zh: '{field}在今后 {values} 个工作日内', en: '{field} within the next {values} working days' },
  between: { zh: '{field}在 {values}', en: '{field} {values}' },
  some: { zh: '有{field}', en: '{field} is known' },
  none: { zh: '无{field}', en: 'no {field}' },
  min: { zh: '{field} ≥ {values}', en: '{field} ≥ {values}' },
  max: { zh: '{field} ≤ {values}', en: '{field} ≤ {values}' },
  has: { zh: '{field}含“{values}”', en: '{field} contains “{values}”' },
  hasnt: { zh: '{field}不含“{values}”', en: '{field} does not contain “{values}”' },
})

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
  flag: { zh: '{field}：{value}', en: '{field}: {value}' },
  title: { zh: '高级筛选', en: 'Conditions' },
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
  and: { zh: ' 且 ', en: ' and ' },
  or: { zh: ' 或 ', en: ' or ' },
  inside: { zh: '（{conditions}）', en: '({conditions})' },
  listed: { zh: '、', en: ' / ' },
  from: { zh: '{from} 以后', en: 'from {from} on' },
  to: { zh: '{to} 以前', en: 'until {to}' },
  fromTo: { zh: '{from} 至 {to}', en: 'from {from} to {to}' },
  unreadable: { zh: '已失效的条件', en: 'no longer valid' },
  addDays: { zh: '加上“最近 90 天受理”', en: 'Add “received in the last 90 days”' },
  soFar: { zh: '即：{words}', en: 'That is: {words}' },
})
