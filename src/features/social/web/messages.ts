import { defineMessages } from '#kernel/messages.ts'

/** On the sign-in page, and where one arrives from a provider. */
export const SOCIAL = defineMessages({
  or: { zh: '或使用以下方式登录', en: 'Or sign in with' },
  pending: { zh: '正在核对您的身份，请稍候…', en: 'Checking who you are, one moment…' },
  title: { zh: '正在登录', en: 'Signing in' },
  bindTitle: { zh: '绑定账号', en: 'Bind your account' },
  bindText: {
    zh: '{name}已确认您是“{label}”，但还没有绑定本平台的账号。请输入本平台的用户名和密码，绑定后可直接用{name}登录。',
    en: '{name} says you are “{label}”, who is not bound to an account here yet. Sign in with your user name and password here; from then on {name} signs you in.',
  },
  bindSubmit: { zh: '登录并绑定', en: 'Sign in and bind' },
  username: { zh: '本平台用户名', en: 'User name here' },
  back: { zh: '返回登录', en: 'Back to sign-in' },
  goOn: { zh: '继续', en: 'Go on' },
  failedTitle: { zh: '未能登录', en: 'Not signed in' },
  notBound: { zh: '已登录，但未能绑定', en: 'Signed in, but not bound' },
  triedTitle: { zh: '测试通过', en: 'It works' },
  tried: {
    zh: '{name}确认您是“{label}”。这只是测试，没有登录或绑定任何账号。',
    en: '{name} says you are “{label}”. This was a trial: nobody was signed in or bound.',
  },
  toProviders: { zh: '返回社交登录配置', en: 'Back to the providers' },
  unnamed: { zh: '未提供名称', en: 'no name given' },
})

/** Where providers are kept. */
export const PROVIDER = defineMessages({
  none: { zh: '还没有登录平台', en: 'No providers yet' },
  name: { zh: '名称', en: 'Name' },
  nameEn: { zh: '英文名称', en: 'Name in English' },
  nameHint: { zh: '登录页按钮上的文字。', en: 'What the button of the sign-in page says.' },
  platform: { zh: '平台', en: 'Platform' },
  key: { zh: '标识', en: 'Key' },
  keyHint: {
    zh: '小写字母、数字和连字符。回调地址：{address}，请在该平台的应用中登记。',
    en: 'Small letters, digits and hyphens. Way back: {address}; register it with the application there.',
  },
  keyHintBare: {
    zh: '小写字母、数字和连字符。平台访问地址（BASE_URL）未设置，暂时不能使用，请联系运维人员。',
    en: 'Small letters, digits and hyphens. The address of the platform (BASE_URL) is not set, so nobody can come back; ask whoever runs it.',
  },
  issuer: { zh: '服务地址', en: 'Address' },
  issuerHint: {
    zh: 'https开头。内网地址须由运维人员列入 OUTBOUND_ALLOW。',
    en: 'With https. Whoever runs the platform lists inner hosts in OUTBOUND_ALLOW.',
  },
  issuerOwnHint: {
    zh: '仅私有化部署填写，公有云留空。内网地址须由运维人员列入 OUTBOUND_ALLOW。',
    en: 'For a private installation; empty for the public service. Inner hosts are listed in OUTBOUND_ALLOW.',
  },
  agentId: { zh: '应用编号（AgentId）', en: 'Agent id' },
  secret: { zh: '应用密钥', en: 'Secret' },
  secretHint: { zh: '加密保存，不再显示。', en: 'Kept sealed and never shown again.' },
  secretKeptHint: {
    zh: '已保存，不显示；留空则不变。更换服务地址时须重新填写。',
    en: 'Kept and not shown; left empty it stays. Another address needs it anew.',
  },
  twoFactors: { zh: '免双因素验证', en: 'No second factor here' },
  twoFactorsHint: {
    zh: '仅当该平台登录时已做双因素验证才可开启。',
    en: 'Only where that provider has asked for a second factor itself.',
  },
  enabled: { zh: '启用', en: 'Open' },
  sort: { zh: '排序', en: 'Order' },
  bound: { zh: '已绑定账号', en: 'Accounts bound' },
  consequence: {
    zh: '保存后登录页随即按此显示，正在进行的登录须重新开始。',
    en: 'The sign-in page shows it at once; whoever is on the way there starts again.',
  },
  saved: { zh: '登录平台已保存', en: 'The provider was saved' },
  removeText: {
    zh: '将删除“{name}”，所有账号的绑定随之解除，此后不能再用它登录。',
    en: '“{name}” is deleted, every account is unbound from it, and nobody signs in by it any more.',
  },
  removed: { zh: '登录平台已删除', en: 'The provider was deleted' },
  try: { zh: '测试登录', en: 'Try it' },
  tryHint: {
    zh: '按已保存的配置前往该平台，回来后显示结果，不登录任何账号。未保存的修改不算在内。',
    en: 'Goes there with what is saved and comes back with the result; nobody is signed in. What is not saved does not count.',
  },
})
