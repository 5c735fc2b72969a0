import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'

import { DEMO_PATH, demoCancel, demoInfo, demoPlay, demoReset } from '../contract.ts'
import { DEMO_TITLE } from './title.ts'

const DemoScreen = lazy(() => import('./DemoScreen.tsx').then((module) => ({ default: module.DemoScreen })))

export const demo: WebFeature = {
  screens: [
    {
      path: DEMO_PATH,
      name: 'profile.demo',
      title: DEMO_TITLE,
      access: 'signed_in',
      demo: true,
      hidden: true,
      endpoints: [demoInfo, demoPlay, demoCancel, demoReset],
      screen: () => <DemoScreen />,
    },
  ],
}
