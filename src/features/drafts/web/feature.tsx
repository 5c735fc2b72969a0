import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'

import { draftDrop, draftList, draftRead } from '../contract.ts'
import { DRAFTS_PATH } from '../domain/drafts.ts'

const DraftsScreen = lazy(() => import('./DraftsScreen.tsx').then((module) => ({ default: module.DraftsScreen })))

export const drafts: WebFeature = {
  screens: [
    {
      path: DRAFTS_PATH,
      name: 'profile.drafts',
      title: draftList.title,
      hidden: true,
      access: 'signed_in',
      endpoints: [draftList, draftRead, draftDrop],
      screen: () => <DraftsScreen />,
    },
  ],
}
