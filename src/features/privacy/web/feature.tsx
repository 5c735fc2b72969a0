import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import { REQUEST_AT, REQUEST_SEE, requestAdd, requestEdit, requestInfo, requestList } from '../contract.ts'

const RequestRecord = lazy(() => import('./RequestRecord.tsx').then((module) => ({ default: module.RequestRecord })))
const RequestScreen = lazy(() => import('./RequestScreen.tsx').then((module) => ({ default: module.RequestScreen })))

export const privacy: WebFeature = {
  screens: [
    ...recordScreens({
      name: 'sys.privacy.request',
      ...systemPart('security'),
      at: REQUEST_AT,
      endpoints: { list: [requestList], add: [requestAdd], edit: [requestEdit] },
      screen: (opens) => <RequestRecord opens={opens} />,
    }),
    {
      ...REQUEST_SEE,
      name: 'sys.privacy.request.see',
      hidden: true,
      parent: REQUEST_AT.list.path,
      endpoints: [requestInfo],
      screen: () => <RequestScreen />,
    },
  ],
}
