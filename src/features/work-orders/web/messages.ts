import { defineMessages } from '#kernel/messages.ts'

import { FIELD, QUERY } from '../fields.ts'

export { FIELD }

export const MENU = defineMessages({
  all: { zh: '全部工单', en: 'All orders' },
  hotline: { zh: '热线办理', en: 'Hotline handling' },
  transfer: { zh: '流转工单', en: 'In transfer' },
  needreport: { zh: '需上报', en: 'To report' },
  completed: { zh: '已办结', en: 'Completed' },
  detail: { zh: '工单详情', en: 'Order' },
  handle: { zh: '工单办理', en: 'Handle an order' },
  desk: { zh: '分拣台', en: 'Desk' },
})

export const MARK = defineMessages({
  repeat: { zh: '重复件', en: 'Repeat' },
  assist: { zh: '协办', en: 'Assist' },
  assistRefused: { zh: '协办被拒', en: 'Assist refused' },
  paused: FIELD.paused,
  secret: { zh: '保密', en: 'Secret' },
  back: { zh: '退回{n}次', en: 'Back ×{n}' },
  instructed: FIELD.instructed,
  supervised: { zh: '督办', en: 'Supervised' },
  urged: { zh: '催办{n}次', en: 'Urged ×{n}' },
  merged: { zh: '并单{n}件', en: 'Merged {n}' },
  designated: { zh: '指定承办', en: 'Designated' },
  onTime: { zh: '按期', en: 'On time' },
  upToRound: { zh: '（至第{n}轮）', en: ' (up to round {n})' },
  late: { zh: '超期', en: 'Late' },
})

export const LIST = defineMessages({
  create: { zh: '新增工单', en: 'New order' },
  orders: { zh: '工单', en: 'Orders' },
  searchOrders: { zh: '在全部工单中搜索“{text}”', en: 'Search all orders for “{text}”' },
  searchByPhone: { zh: '查找这个电话的工单', en: 'Find the orders of this phone' },
  empty: { zh: '本队列暂无工单', en: 'No orders in this queue' },
  running: { zh: '先到期的在前，只列计时中的', en: 'earliest first, running clocks only' },
  onePhone: QUERY.one_phone,
  assessed: QUERY.assessed,
  exportBegin: { zh: '开始导出', en: 'Export' },
  exportBegun: { zh: '正在导出，完成后可在“我的导出”中下载', en: 'Being written; it will be among your exports' },
  exportDay: { zh: '受理日期', en: 'Received on' },
  exportDayHint: {
    zh: '当日受理的全部工单，33 列；姓名、电话和内容按列表的规则脱敏',
    en: 'All orders received on that day, in 33 columns; names, phones and texts are masked as in the lists',
  },
  exportProgressHint: {
    zh: '导出全部办理中工单；按条件导出请在列表上筛选后点“导出”',
    en: 'All orders in progress; to export some of them, filter their list and export from there',
  },
  format: { zh: '格式', en: 'Format' },
  ofGroup: QUERY.of_group,
  says: QUERY.says,
  oneCaller: QUERY.one_caller,
  sentBack: { zh: '退回次数', en: 'Sent back' },
  followed: QUERY.followed,
  mentions: QUERY.mentions,
  batch: QUERY.batch,
  oneBatch: { zh: '仅一个批次', en: 'one of them' },
})

/** Badges that need a name of their own (domain 1.3). */
export const COUNTER: Readonly<Record<string, { zh: string; en: string }>> = defineMessages({
  back_three: { zh: '退回三次', en: 'Sent back 3×' },
  back_five: { zh: '退回五次', en: 'Sent back 5×' },
  report_reply_nomal: { zh: '正常回复', en: 'Normal' },
  report_reply_compliance: { zh: '合规', en: 'Compliance' },
  report_reply_notscope: { zh: '非职责范围', en: 'Beyond duty' },
})
