import { defineErrors } from '#kernel/errors.ts'

export const SOCIAL_ERRORS = defineErrors({
  /** One answer for a state that is missing, strange, used, too old or of another browser (security A14). */
  SOCIAL_STATE: {
    status: 400,
    zh: '本次登录已过期，或不是从此浏览器发起的，请返回登录页重新开始',
    en: 'This sign-in is too old or did not begin in this browser; start again from the sign-in page',
  },
  /** One answer for all that the provider says no to, and for what it says that is not to be trusted. */
  SOCIAL_REFUSED: {
    status: 400,
    zh: '未能通过该平台验证身份，或已在该平台取消，请重试或使用用户名和密码登录',
    en: 'That provider did not confirm who you are, or you cancelled there; try again or use your password',
  },
  SOCIAL_AWAY: {
    status: 503,
    zh: '暂时无法连接该平台，请稍后再试，或使用用户名和密码登录',
    en: 'That provider cannot be reached now; try later, or use your password',
  },
  SOCIAL_BIND_OVER: {
    status: 400,
    zh: '绑定已超时，请重新从该平台登录',
    en: 'Binding took too long; come in from that provider again',
  },
  SOCIAL_TAKEN: {
    status: 409,
    zh: '该平台账号已绑定其他用户，请先由该用户或管理员解除',
    en: 'That account is bound to another user, who or an administrator has to unbind it first',
  },
  SOCIAL_HAS_ONE: {
    status: 409,
    zh: '您已绑定该平台的另一个账号，请先解除',
    en: 'You have another account of that provider bound; unbind it first',
  },
  SOCIAL_NO_ADDRESS: {
    status: 409,
    zh: '平台访问地址（BASE_URL）未设置，不能使用社交登录，请联系运维人员',
    en: 'The address of the platform (BASE_URL) is not set, so nobody can be sent back here; ask whoever runs it',
  },
  SOCIAL_KEY_TAKEN: { status: 409, zh: '该标识已被使用', en: 'This key is in use' },
  SOCIAL_BOUND: {
    status: 409,
    zh: '已有 {n} 个账号绑定，平台、服务地址和应用标识不能再改；请新增一个配置',
    en: '{n} account(s) (is|are) bound, so platform, address and client id stay as they are; add another provider instead',
  },
  SOCIAL_SECRET: { status: 400, zh: '请填写应用密钥', en: 'Enter the secret of the application' },
})
