import type { Grants } from '#platform/feature.ts'

import { WATERMARK_PATH, saveWatermark, watermark } from '../contract.ts'

export const settingsGrants = {
  watermark: {
    title: { zh: '设置水印', en: 'Set the watermark' },
    endpoints: [watermark, saveWatermark],
    screens: [WATERMARK_PATH],
    administrator: 'sec_admin',
  },
} satisfies Grants
