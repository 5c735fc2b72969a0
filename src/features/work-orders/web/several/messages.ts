import { defineMessages } from '#kernel/messages.ts'

export const SEVERAL = defineMessages({
  title: { zh: '{action} {count} 件', en: '{action}: {count}' },
  orders: { zh: '所选工单', en: 'Chosen orders' },
  result: { zh: '成功 {ok} 件，失败 {failed} 件', en: '{ok} done, {failed} refused' },
  refusedStay: { zh: '未成功的工单仍处于选中状态。', en: 'Those that were refused stay chosen.' },
  print: { zh: '打印清单', en: 'Print the list' },
  printTitle: { zh: '工单清单（{count} 件）', en: 'Orders ({count})' },
  printList: { zh: '打印列表', en: 'Print the list' },
  filter: { zh: '{title}：{value}', en: '{title}: {value}' },
  noFilters: { zh: '无筛选条件', en: 'No filters' },
  printedBy: { zh: '共 {n} 件 · {by} {at} 打印', en: '{n} order(s) · printed by {by} {at}' },
  printed: { zh: '打印将记入每件工单的访问记录。', en: 'Printing is recorded for each of these orders.' },
  download: { zh: '下载结果', en: 'Download the results' },
  outcome: { zh: '结果', en: 'Result' },
  reason: { zh: '说明', en: 'Reason' },
  refused: { zh: '未成功', en: 'Refused' },
  done: { zh: '已完成', en: 'Done' },
  due: { zh: '期限 {due}', en: 'due {due}' },
  undo: { zh: '收回 {count} 件', en: 'Take {count} back' },
  undone: { zh: '批量派单有误，收回重派', en: 'Allocated together by mistake' },
  ownCategory: { zh: '不选则各按单位拟报的类别', en: 'Where none is chosen, each as its department proposed' },
  ownUrge: { zh: '不填则各按自己的办理时限催办。', en: 'Left empty, each is told its own deadline.' },
  ownDeadline: {
    zh: '诉求类型、分类和紧急程度各按原单，期限逐件计算。',
    en: 'Type, category and urgency stay as they are; each order gets its own deadline.',
  },
})
