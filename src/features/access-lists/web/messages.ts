import { defineMessages } from '#kernel/messages.ts'

export const LISTED = defineMessages({
  ip: { zh: 'IP地址', en: 'Address' },
  ipHint: {
    zh: '单个地址或网段，如 10.1.2.3、10.1.0.0/16。',
    en: 'One address or a network, as 10.1.2.3 or 10.1.0.0/16.',
  },
  as: { zh: '名单', en: 'Listed as' },
  asHint: {
    zh: '黑名单不能登录，已登录的立即失效；白名单不受自动限制。',
    en: 'Shut out, it signs nobody in, and whoever is there is out at once; trusted, it is never shut by itself.',
  },
  reason: { zh: '原因', en: 'Why' },
  status: { zh: '状态', en: 'State' },
  times: { zh: '次数', en: 'Times' },
  last: { zh: '最近', en: 'Last' },
  until: { zh: '限制至', en: 'Until' },
  forGood: { zh: '长期', en: 'For good' },
  note: { zh: '备注', en: 'Note' },
  username: { zh: '用户名', en: 'User name' },
  name: { zh: '姓名', en: 'Name' },
  department: { zh: '部门', en: 'Department' },
  keyword: { zh: '用户名或姓名', en: 'User name or name' },
  noIps: { zh: '没有受限或受信任的地址', en: 'No address is shut or trusted' },
  noUsers: { zh: '没有受限的用户', en: 'No account has to wait' },
  added: { zh: '名单已保存', en: 'The address is listed' },
  removeIp: {
    zh: '“{name}”不再受名单约束，其登录失败次数清零。',
    en: '“{name}” is listed no more, and its failed sign-ins are forgotten.',
  },
  removeUser: {
    zh: '“{name}”可以立即登录，其登录失败次数清零。',
    en: '“{name}” may sign in at once, and its failures are forgotten.',
  },
  over: { zh: '已经解除或到期', en: 'It is over' },
  release: { zh: '解除', en: 'Release' },
  removed: { zh: '已解除', en: 'Done' },
})
