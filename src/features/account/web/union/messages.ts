import { defineMessages } from '#kernel/messages.ts'

export const UNION = defineMessages({
  intro: {
    zh: '您在其他区县也有账号时，可以关联后从右上角直接切换，不必退出重新登录。每次切换两个区县都有登录记录。',
    en: 'Where you have an account in another district as well, link it and switch to it at the top right, without signing out. Each switch is on record in both districts.',
  },
  none: { zh: '没有关联其他区县的账号。', en: 'No account of another district is linked.' },
  only: {
    zh: '本平台只有一个区县，没有可以关联的账号。',
    en: 'This platform has one district; there is nothing to link.',
  },
  away: {
    zh: '您从“{district}”的账号切换而来，回到该账号后可以关联其他区县。',
    en: 'You came from your account of {district}; go back to it to link others.',
  },
  accounts: { zh: '已关联的账号', en: 'Linked accounts' },
  incoming: { zh: '可以切换到本账号的账号', en: 'Accounts that may switch to this one' },
  shut: { zh: '已停用', en: 'Out of use' },
  revoke: { zh: '解除', en: 'Unlink' },
  revokeOne: { zh: '解除与 {what} 的关联', en: 'Unlink {what}' },
  revokeText: {
    zh: '解除后不能再切换，已经切换过去的登录立即结束。',
    en: 'One cannot switch any more, and whoever is there by this link is signed out at once.',
  },
  revoked: { zh: '已解除关联', en: 'Unlinked' },
  add: { zh: '关联账号', en: 'Link an account' },
  district: { zh: '区县平台', en: 'District' },
  username: { zh: '该区县的用户名', en: 'User name there' },
  password: { zh: '该账号的密码', en: 'Password of that account' },
  code: { zh: '该账号的双因素验证码', en: 'Code of its second factor' },
  codeHint: { zh: '未启用双因素验证的账号不填', en: 'empty where it has none' },
  added: { zh: '账号已关联', en: 'The account is linked' },
})
