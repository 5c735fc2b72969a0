import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { PLUGINS } from '#ui/menu-groups.ts'

import { ADDONS_AT, addonInstall, addonList, addonUninstall } from '../contract.ts'

const AddonsScreen = lazy(() => import('./AddonsScreen.tsx').then((module) => ({ default: module.AddonsScreen })))
const AddonSetUps = lazy(() => import('./AddonsScreen.tsx').then((module) => ({ default: module.AddonSetUps })))

export const addons: WebFeature = {
  screens: [
    {
      ...ADDONS_AT.manage,
      name: 'plugin.manage',
      group: PLUGINS,
      endpoints: [addonList, addonInstall, addonUninstall],
      screen: () => <AddonsScreen />,
    },
    {
      ...ADDONS_AT.setUp,
      name: 'plugin.pluginSetup',
      group: PLUGINS,
      endpoints: [addonList],
      screen: () => <AddonSetUps />,
    },
  ],
}
