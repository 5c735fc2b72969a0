import { defineSettings, setting } from '#platform/settings/settings.ts'

import { USUAL_WATERMARK, WATERMARK_PATH, WATERMARK_PHONE, Watermark } from '../contract.ts'

const { watermark_phone, watermark_strength } = Watermark.shape

const OF_SECURITY = { by: 'sec_admin', set_at: WATERMARK_PATH } as const

export const OWN_SETTINGS = defineSettings({
  'watermark.phone': setting(
    watermark_phone,
    USUAL_WATERMARK.watermark_phone,
    {
      zh: '水印中的电话',
      en: 'Phone in the watermark',
    },
    { ...OF_SECURITY, words: WATERMARK_PHONE },
  ),
  'watermark.strength': setting(
    watermark_strength,
    USUAL_WATERMARK.watermark_strength,
    {
      zh: '水印浓度（%）',
      en: 'Strength of the watermark in percent',
    },
    OF_SECURITY,
  ),
})
