import { defineMessages } from '#kernel/messages.ts'

export const ACTION = defineMessages({
  stale: {
    zh: '该工单已被 {who} 处理，请刷新（{time} {text}）',
    en: '{who} has handled this order meanwhile, please refresh ({time} {text})',
  },
  staleBySomebody: {
    zh: '该工单已被他人处理，请刷新',
    en: 'Somebody has handled this order meanwhile, please refresh',
  },
  staleKept: { zh: '您填写的内容已保留。', en: 'What you typed is kept.' },
  staleReload: { zh: '刷新工单', en: 'Refresh the order' },
  notPossible: { zh: '当前不能执行“{action}”', en: '“{action}” is not possible now' },
  toOrder: { zh: '查看工单', en: 'Open the order' },
  done: { zh: '{no} · {action}成功', en: '{no} · {action}: done' },
  doneTo: { zh: '{no} · {action}成功 → {where}', en: '{no} · {action}: done → {where}' },
  manualEntry: { zh: '新增工单', en: 'New order' },
  created: { zh: '已新增工单 {no}', en: 'Order {no} was entered' },
  createConsequence: {
    zh: '提交后工单进入待办队列，时限从现在开始计算。',
    en: 'The order enters the queue of orders to do; its clock starts now.',
  },
})
