import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { PLUGINS } from '#ui/menu-groups.ts'

import { STORAGE_ADDON, STORAGE_AT, storageSetUp, storageSetUpSave, storageState, storageTry } from '../contract.ts'

const StorageScreen = lazy(() => import('./StorageScreen.tsx').then((module) => ({ default: module.StorageScreen })))

export const uploadStorage: WebFeature = {
  screens: [
    {
      ...STORAGE_AT,
      name: 'plugin.uploadStorage',
      group: PLUGINS,
      pluginKey: STORAGE_ADDON,
      endpoints: [storageSetUp, storageSetUpSave, storageTry, storageState],
      screen: () => <StorageScreen />,
    },
  ],
}
