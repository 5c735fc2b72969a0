import { lazy } from 'react'

import { finders } from '#ui/commands/finders.ts'
import type { WebFeature } from '#ui/feature.ts'
import { ORGANISATION } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'
import type { Screen } from '#ui/screens.ts'
import { fill } from '#ui/slots.tsx'

import * as contract from '../contract.ts'

const DepartmentFinder = lazy(() =>
  import('./DepartmentFinder.tsx').then((module) => ({ default: module.DepartmentFinder })),
)
const PersonFinder = lazy(() => import('./PersonFinder.tsx').then((module) => ({ default: module.PersonFinder })))
const DepartmentRecord = lazy(() =>
  import('./DepartmentRecord.tsx').then((module) => ({ default: module.DepartmentRecord })),
)
const DepartmentTree = lazy(() => import('./DepartmentTree.tsx').then((module) => ({ default: module.DepartmentTree })))
const PersonRecord = lazy(() => import('./PersonRecord.tsx').then((module) => ({ default: module.PersonRecord })))

const { DEPARTMENT_AT, PERSON_AT, PERSON_STEPS } = contract

export const organisation: WebFeature = {
  screens: [
    ...recordScreens({
      name: 'rexian.department',
      group: ORGANISATION,
      at: DEPARTMENT_AT,
      endpoints: {
        list: [contract.deptList],
        add: [contract.deptSave],
        edit: [contract.deptSave],
        remove: [contract.deptDel, contract.deptInfo],
      },
      screen: (opens) => <DepartmentRecord opens={opens} />,
    }),
    {
      ...contract.DEPARTMENT_TREE,
      name: 'rexian.department.tree',
      group: ORGANISATION,
      endpoints: [contract.deptListByPid, contract.deptMove, contract.deptMovePreview],
      screen: () => <DepartmentTree />,
    },
    ...recordScreens({
      name: 'rexian.person',
      group: ORGANISATION,
      at: PERSON_AT,
      endpoints: {
        list: [contract.deptUserList],
        add: [contract.deptUserSave],
        edit: [contract.deptUserSave],
        remove: [contract.deptUserDel],
      },
      screen: (opens) => <PersonRecord opens={opens} />,
    }),
    ...(['up', 'down'] as const).map((type): Screen => ({
      ...PERSON_STEPS[type],
      name: `rexian.person.${type}`,
      hidden: true,
      noSearch: true,
      parent: PERSON_AT.list.path,
      overParent: true,
      endpoints: [contract.deptUserInfo, contract.deptUserUpDown],
      screen: () => <PersonRecord opens={type} />,
    })),
  ],
  slots: [fill(finders, DepartmentFinder), fill(finders, PersonFinder)],
}
