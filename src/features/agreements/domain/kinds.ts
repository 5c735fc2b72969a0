/** What people agree to (domain 4.5). */
export const AGREEMENT_KIND = {
  user_service: { zh: '平台使用协议（工作人员）', en: 'Terms of use (staff)' },
  privacy: { zh: '个人信息处理告知（市民）', en: 'Notice on personal data (citizens)' },
} as const
export type AgreementKind = keyof typeof AGREEMENT_KIND

export const AGREEMENT_STATUS = {
  draft: { zh: '草稿', en: 'Draft' },
  published: { zh: '现行', en: 'In force' },
  archived: { zh: '已被替代', en: 'Replaced' },
} as const
