import { defineMessages } from '#kernel/messages.ts'

import { LIMIT_STEP } from '../../domain/clocks/limit-words.ts'

export const LIMIT = defineMessages({
  any: { zh: '不限', en: 'Any' },
  category: { zh: '分类', en: 'Category' },
  categoryHint: { zh: '含其下级；不选为不限', en: 'With all below it; any where none is chosen' },
  complexity: { zh: '复杂程度', en: 'Complexity' },
  redo: { zh: '仅重办件', en: 'Redo only' },
  ...LIMIT_STEP,
  n: { zh: '{step}时限', en: 'Limit: {step}' },
  unit: { zh: '{step}时限单位', en: 'Its unit: {step}' },
  none: { zh: '没有时限规则，按出厂规则计算', en: 'No rules; those delivered apply' },
  noLimit: { zh: '不限', en: 'none' },
  priority: { zh: '优先级', en: 'Priority' },
  priorityHint: {
    zh: '同样具体的规则，优先级高的适用；条件越具体越优先',
    en: 'Between rules equally specific the higher one applies; the more specific comes first',
  },
  fromOnHint: {
    zh: '本规则到前一日为止，以上内容自该日起成为新规则；不填则立即更改本规则',
    en: 'This rule ends the day before, and a new one with what stands here begins; left out, it changes at once',
  },
  consequence: {
    zh: '起算日在有效期内的时限按本规则计算；工单已有的时限不变，可用“时限重算”查看和调整。',
    en: 'Limits that start on its days follow it; orders keep the deadlines that they have, which can be recounted.',
  },
  saved: { zh: '时限规则已保存', en: 'The limit rule is saved' },
  removeText: {
    zh: '删除后，这些工单适用其他规则；都不适用时按出厂规则。工单已有的时限不变。只用到某日为止的，请填结束日期；暂不使用的，请停用。',
    en: 'Other rules apply to these orders then, and those delivered where none does. Orders keep the deadlines that they have. To let it end on a day, give it a last day; to stop it for a while, put it out of use.',
  },
  removed: { zh: '时限规则已删除', en: 'The limit rule is deleted' },
  chosen: {
    zh: '{since} 以来受理的 {orders} 件工单中，{chosen} 件按现行规则由它定时限，其中在办 {open} 件',
    en: 'Of {orders} order(s) received since {since} it sets the limits of {chosen} by the rules of now; {open} of them (is|are) open',
  },
  notChosen: {
    zh: '{since} 以来受理的 {orders} 件工单中，没有一件由它定时限',
    en: 'Of {orders} order(s) received since {since} it sets the limits of none',
  },
  capped: { zh: '工单较多，只计算了最近的 {orders} 件。', en: 'There are more: the latest {orders} were taken.' },
  fitting: {
    zh: '查看符合其条件的工单（有更具体的规则时按更具体的）',
    en: 'Orders that meet its conditions (a more specific rule comes first)',
  },
  name: { zh: '适用', en: 'For' },
})
