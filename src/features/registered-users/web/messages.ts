import { defineMessages } from '#kernel/messages.ts'

export const REGISTERED = defineMessages({
  phone: { zh: '手机号', en: 'Number' },
  keyword: { zh: '完整手机号', en: 'Whole number' },
  oneNumber: { zh: '此号码的用户', en: 'of this number' },
  none: { zh: '没有注册用户', en: 'Nobody has registered' },
  status: { zh: '状态', en: 'State' },
  unbound: { zh: '已解绑', en: 'Number taken off' },
  bound: { zh: '未解绑', en: 'With a number' },
  all: { zh: '注册用户', en: 'Registered' },
  newToday: { zh: '今日新增', en: 'New today' },
  activeWeek: { zh: '7日活跃', en: 'Seen in 7 days' },
  binding: { zh: '绑定', en: 'Number' },
  created: { zh: '首次登录', en: 'First sign-in' },
  seen: { zh: '最近登录', en: 'Last sign-in' },
  orders: { zh: '提交工单', en: 'Orders' },
  open: { zh: '在办', en: 'Open' },
  remark: { zh: '备注', en: 'Remark' },
  reason: { zh: '解绑原因', en: 'Why' },
  editText: {
    zh: '封禁立即生效，不能再登录和提交；已提交的工单照常办理。',
    en: 'Shut out it is so at once: no sign-in, nothing new. What was brought is dealt with as ever.',
  },
  saved: { zh: '注册用户已保存', en: 'Saved' },
  unbindText: {
    zh: '用于号码已换主人：{name} 与此用户分开，其登录随即结束；此后用该号码登录的是新用户，看不到以前的工单。不能撤销。',
    en: 'For a number that has another owner: {name} is taken from this user, who is signed out. Whoever signs in by it comes as new and sees none of the orders of before. It cannot be taken back.',
  },
  unbindDone: { zh: '已解绑', en: 'The number was taken off' },
  alreadyUnbound: { zh: '该用户已解绑。', en: 'The number was taken off already.' },
  closing: {
    zh: '该用户已申请注销，到期清除后号码即释放。',
    en: 'This user is closing the account, whose number is free once it is erased.',
  },
  hasOrders: {
    zh: '该用户还有在办工单，办结后才能解绑。',
    en: 'This user has open orders and keeps the number until they are done.',
  },
})
