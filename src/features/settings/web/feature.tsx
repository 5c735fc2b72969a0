import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'

import { WATERMARK_PATH, saveWatermark, watermark } from '../contract.ts'

const WatermarkScreen = lazy(() =>
  import('./WatermarkScreen.tsx').then((module) => ({ default: module.WatermarkScreen })),
)

export const settings: WebFeature = {
  screens: [
    {
      path: WATERMARK_PATH,
      name: 'sys.watermark',
      title: watermark.title,
      ...systemPart('security'),
      endpoints: [watermark, saveWatermark],
      screen: () => <WatermarkScreen />,
    },
  ],
}
