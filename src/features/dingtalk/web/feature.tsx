import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { PLUGINS } from '#ui/menu-groups.ts'

import { DINGTALK_ADDON, dingtalkSetUp, dingtalkSetUpSave, dingtalkTry, SET_UP_AT } from '../contract.ts'

const DingtalkSetUpScreen = lazy(() =>
  import('./DingtalkSetUpScreen.tsx').then((module) => ({ default: module.DingtalkSetUpScreen })),
)

export const dingtalk: WebFeature = {
  screens: [
    {
      ...SET_UP_AT,
      name: 'plugin.dingtalk',
      group: PLUGINS,
      pluginKey: DINGTALK_ADDON,
      endpoints: [dingtalkSetUp, dingtalkSetUpSave, dingtalkTry],
      screen: () => <DingtalkSetUpScreen />,
    },
  ],
}
