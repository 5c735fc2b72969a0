import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'

import { DISTRICT_AT, SETUP_AT, districtInfo, districtSave, setupState } from '../contract.ts'

const SetupScreen = lazy(() => import('./SetupScreen.tsx').then((module) => ({ default: module.SetupScreen })))
const DistrictScreen = lazy(() => import('./DistrictScreen.tsx').then((module) => ({ default: module.DistrictScreen })))

export const setup: WebFeature = {
  screens: [
    {
      ...SETUP_AT,
      name: 'sys.setup',
      ...systemPart('running'),
      endpoints: [setupState],
      screen: () => <SetupScreen />,
    },
    {
      ...DISTRICT_AT,
      name: 'sys.district',
      ...systemPart('basics'),
      endpoints: [districtInfo, districtSave],
      screen: () => <DistrictScreen />,
    },
  ],
}
