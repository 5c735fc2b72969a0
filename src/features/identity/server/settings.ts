import { z } from 'zod'

import { defineSettings, setting } from '#platform/settings/settings.ts'

export const IDENTITY_SETTINGS = defineSettings({
  'app.support_phone': setting(z.string().trim().max(30), '', { zh: '技术支持电话', en: 'Phone of the support' }),
})
