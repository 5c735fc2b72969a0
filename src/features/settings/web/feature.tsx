import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'

import { REGISTER_PATH, WATERMARK_PATH, saveWatermark, settingRegister, watermark } from '../contract.ts'

const WatermarkScreen = lazy(() =>
  import('./WatermarkScreen.tsx').then((module) => ({ default: module.WatermarkScreen })),
)

const RegisterScreen = lazy(() => import('./RegisterScreen.tsx').then((module) => ({ default: module.RegisterScreen })))

export const settings: WebFeature = {
  screens: [
    {
      path: REGISTER_PATH,
      name: 'sys.setting',
      title: settingRegister.title,
      ...systemPart('basics'),
      endpoints: [settingRegister],
      screen: () => <RegisterScreen />,
    },
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
