import { defineMessages } from '#kernel/messages.ts'

/** What the columns of the logs are called, on screens and in files. */
export const SIGN_IN = defineMessages({
  at: { zh: '时间', en: 'When' },
  username: { zh: '用户名', en: 'User name' },
  nick_name: { zh: '姓名', en: 'Name' },
  dept_name: { zh: '部门', en: 'Department' },
  unit: { zh: '登录单位', en: 'Unit named' },
  type: { zh: '登录方式', en: 'By' },
  result: { zh: '结果', en: 'Result' },
  ip: { zh: 'IP地址', en: 'Address' },
  ua: { zh: '浏览器', en: 'Browser' },
  logout_at: { zh: '退出时间', en: 'Left' },
  logout_kind: { zh: '退出方式', en: 'How' },
})

export const OPERATION = defineMessages({
  at: { zh: '时间', en: 'When' },
  operator_name: { zh: '操作人', en: 'Who' },
  dept_name: { zh: '部门', en: 'Department' },
  action: { zh: '操作', en: 'What' },
  object: { zh: '对象', en: 'On' },
  result: { zh: '结果', en: 'Result' },
  code: { zh: '原因', en: 'Why' },
  risk: { zh: '风险', en: 'Risk' },
  duration_ms: { zh: '耗时（毫秒）', en: 'Took (ms)' },
  ip: { zh: 'IP地址', en: 'Address' },
})
