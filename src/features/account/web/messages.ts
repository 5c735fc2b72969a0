import { defineMessages } from '#kernel/messages.ts'

export const ACCOUNT = defineMessages({
  editTitle: { zh: '编辑资料', en: 'Edit profile' },
  passwordTitle: { zh: '修改密码', en: 'Change password' },
  sections: { zh: '个人设置', en: 'Own account' },
  basic: { zh: '基本资料', en: 'Profile' },
  avatar: { zh: '头像', en: 'Avatar' },
  password: { zh: '修改密码', en: 'Password' },
  sessions: { zh: '登录会话', en: 'Sessions' },
  union: { zh: '联合账号', en: 'Other districts' },
  social: { zh: '社交账号', en: 'Accounts elsewhere' },
  factor: { zh: '双因素验证', en: 'Second factor' },
  absence: { zh: '外出代办', en: 'Absences' },
  ding: { zh: '钉钉绑定', en: 'DingTalk' },
})
