import { defineMessages } from '#kernel/messages.ts'

export const ACTION = defineMessages({
  changed: {
    zh: '您填写期间，该工单已有变化。您填写的内容已保留',
    en: 'This order has changed while you were writing. What you typed is kept',
  },
  changedSince: { zh: '该工单已有变化', en: 'This order has changed' },
  impossible: {
    zh: '您填写期间，该工单已有变化，现在不能“{action}”。您填写的内容已保留',
    en: 'This order has changed while you were writing, and “{action}” is not possible now. What you typed is kept',
  },
  notInSight: { zh: '找不到该工单', en: 'This order cannot be found' },
  whyNotInSight: {
    zh: '编号有误，或工单不在您的可见范围：可能已被收回、改派或删除',
    en: 'Its address is wrong, or it is out of your sight: it may have been recalled, given to others or deleted',
  },
  gone: {
    zh: '该工单已不在您的可见范围，可能已被收回、改派或删除，不能再“{action}”。您填写的内容已保留',
    en: 'This order is out of your sight: it may have been recalled, given to others or deleted; “{action}” is not possible. What you typed is kept',
  },
  wentAway: {
    zh: '工单 {no} 已不在您的可见范围，可能已被收回、改派或删除',
    en: 'Order {no} is out of your sight: it may have been recalled, given to others or deleted',
  },
  sendAnyway: { zh: '仍要提交', en: 'Send anyway' },
  goOn: { zh: '按最新情况继续填写', en: 'Go on with the order as it is' },
  discard: { zh: '放弃填写', en: 'Discard' },
  copy: { zh: '复制填写的内容', en: 'Copy what you typed' },
  toNote: { zh: '写入备注', en: 'Make it a note' },
  notPossible: { zh: '当前不能执行“{action}”', en: '“{action}” is not possible now' },
  noSuchAction: { zh: '没有这项操作', en: 'There is no such action' },
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
