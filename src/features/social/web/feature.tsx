import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { PLUGINS } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import { SOCIAL_AT, socialDel, socialManage, socialSave, socialTry } from '../contract/providers.ts'
import { SOCIAL_ADDON } from '../domain/platforms.ts'

const ProviderRecord = lazy(() => import('./ProviderRecord.tsx').then((module) => ({ default: module.ProviderRecord })))

export const social: WebFeature = {
  screens: recordScreens({
    name: 'plugin.social',
    group: PLUGINS,
    pluginKey: SOCIAL_ADDON,
    at: SOCIAL_AT,
    endpoints: { list: [socialManage], add: [socialSave], edit: [socialSave, socialTry], remove: [socialDel] },
    screen: (opens) => <ProviderRecord opens={opens} />,
  }),
}
