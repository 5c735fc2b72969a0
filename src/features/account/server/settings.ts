import { Flag } from '#kernel/endpoint.ts'
import { defineSettings, setting } from '#platform/settings/settings.ts'

export const ACCOUNT_SETTINGS = defineSettings({
  'app.force_mfa': setting(
    Flag,
    0,
    {
      zh: '要求管理员和中心负责人启用双因素验证',
      en: 'Administrators and the head of the centre need a second factor',
    },
    { by: 'sec_admin' },
  ),
})
