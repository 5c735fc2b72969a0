import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { REPORTING } from '#ui/menu-groups.ts'

import { WARNINGS, warningInfo, warningList, warningOrders } from '../contract.ts'

const WarningsScreen = lazy(() => import('./WarningsScreen.tsx').then((module) => ({ default: module.WarningsScreen })))
const WarningScreen = lazy(() => import('./WarningScreen.tsx').then((module) => ({ default: module.WarningScreen })))

export const warnings: WebFeature = {
  screens: [
    {
      ...WARNINGS.list,
      name: 'rexian.warnings.list',
      group: REPORTING,
      endpoints: [warningList],
      screen: () => <WarningsScreen />,
    },
    {
      ...WARNINGS.one,
      name: 'rexian.warnings.detail',
      parent: WARNINGS.list.path,
      hidden: true,
      preview: true,
      endpoints: [warningInfo, warningOrders],
      screen: () => <WarningScreen />,
    },
  ],
}
