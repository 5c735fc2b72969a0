import { z } from 'zod'

import { Flag } from '#kernel/endpoint.ts'
import { defineSettings, setting } from '#platform/settings/settings.ts'

export const IDENTITY_SETTINGS = defineSettings({
  'app.force_mfa': setting(Flag, 0, { zh: '要求二次验证', en: 'Everybody needs a second factor' }),
  'app.support_phone': setting(z.string(), '', { zh: '技术支持电话', en: 'Phone of the support' }),
})
