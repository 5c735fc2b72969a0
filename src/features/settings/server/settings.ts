import { z } from 'zod'

import { defineSettings, setting } from '#platform/settings/settings.ts'

export const OWN_SETTINGS = defineSettings({
  'watermark.phone': setting(z.enum(['full', 'tail4']), 'full', { zh: '水印中的电话', en: 'Phone in the watermark' }),
})
