import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { PLUGINS } from '#ui/menu-groups.ts'

import { EMAIL_ADDON, emailSetUp, emailSetUpSave, emailTry, SET_UP_AT } from '../contract.ts'

const EmailSetUpScreen = lazy(() =>
  import('./EmailSetUpScreen.tsx').then((module) => ({ default: module.EmailSetUpScreen })),
)

export const email: WebFeature = {
  screens: [
    {
      ...SET_UP_AT,
      name: 'plugin.email',
      group: PLUGINS,
      pluginKey: EMAIL_ADDON,
      endpoints: [emailSetUp, emailSetUpSave, emailTry],
      screen: () => <EmailSetUpScreen />,
    },
  ],
}
