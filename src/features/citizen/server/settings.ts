import { Flag, whole } from '#kernel/endpoint.ts'
import { defineSettings, setting } from '#platform/settings/settings.ts'

export const CITIZEN_SETTINGS = defineSettings({
  'wx.open': setting(Flag, 1, { zh: '开放市民页面', en: 'The citizens’ page is open' }),
  'wx.code.perDay': setting(whole(1, 1_000_000), 5000, {
    zh: '每日验证码总量',
    en: 'Codes sent in a day at most',
  }),
})
