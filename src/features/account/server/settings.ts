import { Flag } from '#kernel/endpoint.ts'
import { defineSettings, setting } from '#platform/settings/settings.ts'

export const ACCOUNT_SETTINGS = defineSettings({
  'app.force_mfa': setting(Flag, 0, { zh: '要求二次验证', en: 'Everybody needs a second factor' }, { by: 'sec_admin' }),
})
