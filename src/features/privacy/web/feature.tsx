import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import {
  REQUEST_AT,
  REQUEST_SEE,
  requestAdd,
  requestEdit,
  requestInfo,
  requestList,
  RETENTION_AT,
  retentionList,
} from '../contract.ts'

const RequestRecord = lazy(() => import('./RequestRecord.tsx').then((module) => ({ default: module.RequestRecord })))
const RequestScreen = lazy(() => import('./RequestScreen.tsx').then((module) => ({ default: module.RequestScreen })))

const RetentionScreen = lazy(() =>
  import('./RetentionScreen.tsx').then((module) => ({ default: module.RetentionScreen })),
)

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
    {
      ...RETENTION_AT,
      name: 'sys.privacy.retention',
      ...systemPart('security'),
      endpoints: [retentionList],
      screen: () => <RetentionScreen />,
    },
  ],
}
