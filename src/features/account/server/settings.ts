import { Flag } from '#kernel/endpoint.ts'
import { defineSettings, setting } from '#platform/settings/settings.ts'

export const ACCOUNT_SETTINGS = defineSettings({
  'app.force_mfa': setting(
    Flag,
    0,
    {
      zh: '要求管理员、中心负责人和可明文导出的人启用双因素验证',
      en: 'Administrators, the head of the centre and who exports callers in clear need a second factor',
    },
    { by: 'sec_admin' },
  ),
})
