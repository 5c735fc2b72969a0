/** Whether a district can be signed in to (domain 4.5). */
export const TENANT_STATUS = {
  enabled: { zh: '启用', en: 'Open' },
  disabled: { zh: '停用', en: 'Closed' },
} as const
