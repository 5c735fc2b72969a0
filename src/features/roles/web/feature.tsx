import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import { ROLE_AT, operatorPermission, roleAdd, roleDel, roleEdit, roleManage } from '../contract.ts'

const RoleRecord = lazy(() => import('./RoleRecord.tsx').then((module) => ({ default: module.RoleRecord })))

export const roles: WebFeature = {
  screens: recordScreens({
    name: 'sys.role',
    ...systemPart('people'),
    at: ROLE_AT,
    endpoints: { list: [roleManage, operatorPermission], add: [roleAdd], edit: [roleEdit], remove: [roleDel] },
    screen: (opens) => <RoleRecord opens={opens} />,
  }),
}
