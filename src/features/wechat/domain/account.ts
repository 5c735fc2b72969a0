/** The add-on; its screens and calls name it (spec §2). */
export const WECHAT_ADDON = 'wechat'

/** How messages come in: as it is chosen at WeChat, where what is between the two is as good as encrypted. */
export const MODE = {
  encrypted: { zh: '安全模式（加密）', en: 'Encrypted' },
  plain: { zh: '明文模式', en: 'Plain' },
} as const
