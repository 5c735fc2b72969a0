import { defineSettings, setting } from '#platform/settings/settings.ts'

import { USUAL_WATERMARK, Watermark } from '../contract.ts'

const { watermark_phone, watermark_strength } = Watermark.shape

export const OWN_SETTINGS = defineSettings({
  'watermark.phone': setting(watermark_phone, USUAL_WATERMARK.watermark_phone, {
    zh: '水印中的电话',
    en: 'Phone in the watermark',
  }),
  'watermark.strength': setting(watermark_strength, USUAL_WATERMARK.watermark_strength, {
    zh: '水印浓度（%）',
    en: 'Strength of the watermark in percent',
  }),
})
