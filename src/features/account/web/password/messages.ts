import { defineMessages } from '#kernel/messages.ts'

export const PASSWORD = defineMessages({
  old: { zh: '原密码', en: 'Current password' },
  next: { zh: '新密码', en: 'New password' },
  repeated: { zh: '确认新密码', en: 'New password again' },
  differ: { zh: '两次输入的新密码不一致', en: 'The two new passwords differ' },
  show: { zh: '显示密码', en: 'Show passwords' },
  capsLock: { zh: '大写锁定已打开', en: 'Caps Lock is on' },
  rules: { zh: '密码要求', en: 'What a password needs' },
  met: { zh: '已满足', en: 'met' },
  unmet: { zh: '未满足', en: 'not met' },
  notRecent: { zh: '不能与最近 {history} 次使用的密码相同', en: 'none of your last {history} passwords' },
  strength: { zh: '密码强度', en: 'Strength' },
  weak: { zh: '不符合要求', en: 'Not good enough' },
  good: { zh: '符合要求', en: 'Good' },
  strong: { zh: '强', en: 'Strong' },
  ends: { zh: '修改后，其他设备上的登录会话将全部结束。', en: 'All your sessions on other devices will end.' },
  submit: { zh: '确认修改', en: 'Change password' },
  changed: { zh: '密码已修改，其他登录会话已结束', en: 'The password was changed; your other sessions have ended' },
  mustChange: { zh: '首次登录或密码已重置，请先修改密码', en: 'Change your password before you go on' },
  mustChangeWhy: {
    zh: '当前密码由他人设置，只能用来登录一次。设置只有您自己知道的新密码后即可使用系统。',
    en: 'Somebody else made the current one up, and it works only once. Choose one that only you know, then go on.',
  },
  mustRenew: {
    zh: '密码不符合要求或已到期，请先修改密码',
    en: 'Your password is weak or old; change it before you go on',
  },
  mustRenewWhy: {
    zh: '设置符合下列要求的新密码后即可使用系统。',
    en: 'Choose one that meets the rules below, then go on.',
  },
  comma: { zh: '，', en: '; ' },
  age: { zh: '上次修改：{at}', en: 'Last changed {at}' },
  daysLeft: { zh: '{days} 天后到期', en: 'it should be changed within {days} day(s)' },
  tooOld: { zh: '已超过 {days} 天，请尽快修改', en: 'it is older than {days} day(s), change it soon' },
})
