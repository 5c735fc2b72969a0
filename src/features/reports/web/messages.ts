import { defineMessages } from '#kernel/messages.ts'

export const REPORT = defineMessages({
  by: { zh: '按 {group}', en: 'By {group}' },
  twoLevels: { zh: '{first} / {second}', en: '{first} / {second}' },
  category: { zh: '分类', en: 'Category' },
  within: { zh: '{by}：{name}', en: '{by}: {name}' },
  columns: { zh: '显示的列，按显示顺序', en: 'Columns, in their order' },
  total: { zh: '合计', en: 'Total' },
  comparedWith: { zh: '对比 {days}', en: 'Compared with {days}' },
  countedAt: { zh: '{at} 统计', en: 'Counted at {at}' },
  points: { zh: '{n}个百分点', en: '{n} pp' },
  others: { zh: '其他', en: 'Others' },
  line: { zh: '{title}', en: '{title}' },
  lineBefore: { zh: '{title}（对比）', en: '{title} (compared)' },
})
