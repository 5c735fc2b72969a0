/** What being listed means to an address (domain 4.4, decision 0197). */
export const LISTED_AS = {
  black: { zh: '黑名单', en: 'Shut out' },
  white: { zh: '白名单', en: 'Trusted' },
  auto: { zh: '自动限制', en: 'Shut by itself' },
} as const

export const LIST_REASON = {
  login_fail: { zh: '登录失败过多', en: 'Failed sign-ins' },
  manual: { zh: '人工', en: 'By hand' },
} as const

export const LIST_STATUS = {
  active: { zh: '生效中', en: 'Counts' },
  released: { zh: '已解除', en: 'Over' },
} as const
