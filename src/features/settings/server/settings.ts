import { z } from 'zod'

import { defineSettings, setting } from '#platform/settings/settings.ts'

export const OWN_SETTINGS = defineSettings({
  'watermark.phone': setting(z.enum(['full', 'tail4']), 'full', { zh: '水印中的电话', en: 'Phone in the watermark' }),
  'watermark.strength': setting(z.number().int().min(5).max(30), 15, {
    zh: '水印浓度（%）',
    en: 'Strength of the watermark in percent',
  }),
})
