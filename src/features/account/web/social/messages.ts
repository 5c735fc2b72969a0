import { defineMessages } from '#kernel/messages.ts'

export const OWN_SOCIAL = defineMessages({
  unnamed: { zh: '未提供名称', en: 'no name given' },
  intro: {
    zh: '绑定后可用下列平台的账号直接登录。绑定只认该平台的账号本身，不按手机号或姓名匹配。',
    en: 'Once bound, your account there signs you in here. Only that account counts, never a phone number or a name.',
  },
  none: { zh: '管理员还没有开放社交登录。', en: 'No provider is open yet.' },
  listed: { zh: '可绑定的平台', en: 'Providers' },
  bind: { zh: '绑定', en: 'Bind' },
  bindOne: { zh: '绑定{name}', en: 'Bind {name}' },
  unbind: { zh: '解除绑定', en: 'Unbind' },
  unbindOne: { zh: '解除{name}绑定', en: 'Unbind {name}' },
  unbindText: { zh: '解除后不能再用该账号登录。', en: 'That account signs you in no longer.' },
  unbound: { zh: '已解除绑定', en: 'Unbound' },
  notBound: { zh: '未绑定', en: 'Not bound' },
  boundAs: { zh: '{label}，绑定于 {at}', en: '{label}, bound {at}' },
  used: { zh: '最近登录 {at}', en: 'last sign-in {at}' },
  closed: { zh: '已停用', en: 'Closed' },
  confirm: {
    zh: '{name}已确认您是“{label}”，是否绑定到当前账号？',
    en: '{name} says you are “{label}”. Bind it to this account?',
  },
  confirmYes: { zh: '绑定到当前账号', en: 'Bind to this account' },
  bound: { zh: '已绑定', en: 'Bound' },
})
