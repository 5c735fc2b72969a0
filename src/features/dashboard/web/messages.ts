import { defineMessages, type Message } from '#kernel/messages.ts'

import type { Desk } from '../domain/desk.ts'

export const HOME = defineMessages({
  greeting: { zh: '{name}，您好', en: 'Hello, {name}' },
  watch: { zh: '时限与提醒', en: 'Deadlines' },
  mentions: { zh: '提到我的', en: 'Mentioning me' },
  backThree: { zh: '退回三次', en: 'Sent back 3×' },
  backFive: { zh: '退回五次', en: 'Sent back 5×' },
  noneToDo: { zh: '没有待办，辛苦了', en: 'Nothing is waiting. Well done.' },
  noneLate: { zh: '没有需要关注的工单', en: 'No order needs attention' },
  toSign: { zh: '待签收 {n}', en: '{n} to sign for' },
  toContact: { zh: '待联系 {n}', en: '{n} to contact' },
  toReply: { zh: '待回复 {n}', en: '{n} to reply' },
  brief: { zh: '今日简报', en: 'This morning' },
  toKnow: { zh: '值得关注的工单', en: 'Orders to know' },
  print: { zh: '打印', en: 'Print' },
  wall: { zh: '大屏', en: 'Wall screen' },
  leaveWall: { zh: '退出大屏', en: 'Leave the wall screen' },
  notRenewed: { zh: '暂时未能更新，所示为此前的情况', en: 'Could not be renewed; this is how it was before' },
  atTheDesk: { zh: '去分拣台', en: 'To the desk' },
  numbers: { zh: '今日数据', en: 'Today' },
  comparedWith: { zh: '较昨日此时', en: 'vs this time yesterday' },
  points: { zh: '{n}个百分点', en: '{n} pp' },
  few: { zh: '{part} / {whole} 件', en: '{part} of {whole}' },
  same: { zh: '持平', en: 'same' },
  updated: { zh: '{time} 更新', en: 'Updated {time}' },
  trend: { zh: '近14日受理与办结', en: 'Received and completed, 14 days' },
  visits: { zh: '回访三率', en: 'What callers say' },
  moreOfTrend: { zh: '更多期间', en: 'Other periods' },
  trendOfUnit: { zh: '近14日派入与办结', en: 'Allocated and completed, 14 days' },
  received: { zh: '受理', en: 'Received' },
  allocatedToUs: { zh: '派入', en: 'Allocated to us' },
  completed: { zh: '办结', en: 'Completed' },
  departments: { zh: '各单位在办', en: 'Open orders by department' },
  subUnits: { zh: '下级单位在办', en: 'Open orders by sub-unit' },
  day: { zh: '日期', en: 'Day' },
  department: { zh: '单位', en: 'Department' },
  open: { zh: '在办', en: 'Open' },
  overdue: { zh: '超期', en: 'Late' },
  soon: { zh: '临期', en: 'Soon' },
  others: { zh: '其余', en: 'Others' },
  noLoads: { zh: '目前没有在办工单', en: 'No order is under way' },
  accounts: { zh: '账号与登录', en: 'Accounts and sign-ins' },
  accountsAll: { zh: '账号', en: 'Accounts' },
  accountsDisabled: { zh: '停用或锁定', en: 'Disabled or locked' },
  sessions: { zh: '在线会话', en: 'Open sessions' },
  signedIn: { zh: '今日登录人数', en: 'Signed in today' },
  failed: { zh: '今日登录失败', en: 'Failed sign-ins today' },
  failedToLoad: { zh: '加载失败', en: 'Could not be loaded' },
})

/** Why an order is one to know. */
export const WHY = defineMessages({
  urgent: { zh: '特急', en: 'Critical' },
  sent_back: { zh: '退回{n}次', en: 'Back ×{n}' },
  late: { zh: '超期', en: 'Late' },
})

/** What the list of orders is called. */
export const LIST_TITLE: Readonly<Record<Desk['list'], Message>> = defineMessages({
  mine: { zh: '待我处理', en: 'Waiting for me' },
  late: { zh: '需要关注', en: 'Needs attention' },
  none: { zh: '', en: '' },
})
