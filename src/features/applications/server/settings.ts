import { Flag } from '#kernel/endpoint.ts'
import { defineSettings, setting } from '#platform/settings/settings.ts'

export const APPLICATION_SETTINGS = defineSettings({
  'register.open': setting(Flag, 1, { zh: '开放网上申请账号', en: 'Accounts can be applied for on the page' }),
})
