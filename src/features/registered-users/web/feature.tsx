import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import { REGISTERED_AT, registeredEdit, registeredList, registeredUnbind } from '../contract.ts'

const RegisteredRecord = lazy(() =>
  import('./RegisteredRecord.tsx').then((module) => ({ default: module.RegisteredRecord })),
)

export const registeredUsers: WebFeature = {
  screens: recordScreens({
    name: 'sys.registerUserInfo',
    ...systemPart('people'),
    at: REGISTERED_AT,
    endpoints: { list: [registeredList], edit: [registeredEdit], remove: [registeredUnbind] },
    screen: (opens) => <RegisteredRecord opens={opens} />,
  }),
}
