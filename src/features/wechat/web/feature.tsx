import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { PLUGINS } from '#ui/menu-groups.ts'

import { SET_UP_AT, wxSetUp, wxSetUpSave, wxTry } from '../contract/set-up.ts'
import { WECHAT_ADDON } from '../domain/account.ts'

const AccountScreen = lazy(() => import('./AccountScreen.tsx').then((module) => ({ default: module.AccountScreen })))

export const wechat: WebFeature = {
  screens: [
    {
      ...SET_UP_AT,
      name: 'plugin.wechat.account',
      group: PLUGINS,
      pluginKey: WECHAT_ADDON,
      endpoints: [wxSetUp, wxSetUpSave, wxTry],
      screen: () => <AccountScreen />,
    },
  ],
}
