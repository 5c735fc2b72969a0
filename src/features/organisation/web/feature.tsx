import { lazy } from 'react'

import { finders } from '#ui/commands/finders.ts'
import type { WebFeature } from '#ui/feature.ts'
import { ORGANISATION } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'
import { fill } from '#ui/slots.tsx'

import { DEPARTMENT_AT, PERSON_AT, deptList, deptUserList } from '../contract.ts'

const DepartmentFinder = lazy(() =>
  import('./DepartmentFinder.tsx').then((module) => ({ default: module.DepartmentFinder })),
)
const PersonFinder = lazy(() => import('./PersonFinder.tsx').then((module) => ({ default: module.PersonFinder })))
const DepartmentRecord = lazy(() =>
  import('./DepartmentRecord.tsx').then((module) => ({ default: module.DepartmentRecord })),
)
const PersonRecord = lazy(() => import('./PersonRecord.tsx').then((module) => ({ default: module.PersonRecord })))

export const organisation: WebFeature = {
  screens: [
    ...recordScreens({
      name: 'rexian.department',
      group: ORGANISATION,
      at: DEPARTMENT_AT,
      endpoints: { list: [deptList] },
      screen: (opens) => <DepartmentRecord opens={opens} />,
    }),
    ...recordScreens({
      name: 'rexian.person',
      group: ORGANISATION,
      at: PERSON_AT,
      endpoints: { list: [deptUserList] },
      screen: (opens) => <PersonRecord opens={opens} />,
    }),
  ],
  slots: [fill(finders, DepartmentFinder), fill(finders, PersonFinder)],
}
