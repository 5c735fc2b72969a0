import { defineMessages } from '#kernel/messages.ts'

export const SESSIONS = defineMessages({
  intro: {
    zh: '同一账号最多同时登录 3 处。发现不认识的登录，请立即结束它并修改密码。',
    en: 'Up to 3 places at a time. If you do not know one, end it and change your password at once.',
  },
  current: { zh: '本次登录', en: 'This one' },
  unknown: { zh: '未知设备', en: 'Unknown device' },
  since: { zh: '登录于 {at}', en: 'Signed in {at}' },
  seen: { zh: '最近活动 {at}', en: 'Last seen {at}' },
  until: { zh: '最迟 {at} 自动退出', en: 'ends at {at} at the latest' },
  end: { zh: '结束', en: 'End' },
  endOne: { zh: '结束 {what} 的登录', en: 'End the session of {what}' },
  endText: {
    zh: '该设备上需要重新登录，未保存的内容会丢失。',
    en: 'That device has to sign in again; what was not saved there is lost.',
  },
  ended: { zh: '已结束该登录会话', en: 'The session has ended' },
  endOthers: { zh: '结束其他所有会话', en: 'End all others' },
  endOthersText: {
    zh: '除本次登录外的 {count} 处登录都将结束。',
    en: 'The {count} session(s) other than this one will end.',
  },
  othersEnded: { zh: '已结束 {count} 个登录会话', en: '{count} session(s) (has|have) ended' },
  onlyThis: { zh: '没有其他登录会话。', en: 'There are no other sessions.' },
})
