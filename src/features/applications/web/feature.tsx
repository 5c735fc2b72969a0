import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import { APPLICATION_AT, applicationApprove, applicationManage, applicationRefuse } from '../contract.ts'
import { WAITING } from '../domain/state.ts'
import { APPLICATION } from './messages.ts'

const ApplicationRecord = lazy(() =>
  import('./ApplicationRecord.tsx').then((module) => ({ default: module.ApplicationRecord })),
)

export const applications: WebFeature = {
  screens: recordScreens({
    name: 'sys.application',
    ...systemPart('people'),
    badges: [{ counter: WAITING, title: APPLICATION.waiting, counts: 'waiting' }],
    at: APPLICATION_AT,
    endpoints: { list: [applicationManage], edit: [applicationApprove], remove: [applicationRefuse] },
    screen: (opens) => <ApplicationRecord opens={opens} />,
  }),
}
