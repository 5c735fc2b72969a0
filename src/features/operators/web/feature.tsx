import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import * as contract from '../contract/operators.ts'
import { USER_AT, userDel, userManage, userReg, userSave } from '../contract/users.ts'

const { OPERATOR_AT, OPERATOR_ROLES_AT, OPERATOR_VIEW_AT } = contract

const OperatorRecord = lazy(() => import('./OperatorRecord.tsx').then((module) => ({ default: module.OperatorRecord })))
const UserRecord = lazy(() => import('./UserRecord.tsx').then((module) => ({ default: module.UserRecord })))

export const operators: WebFeature = {
  screens: [
    ...recordScreens({
      name: 'sys.user',
      ...systemPart('people'),
      at: USER_AT,
      endpoints: { list: [userManage], add: [userReg], edit: [userSave], remove: [userDel] },
      screen: (opens) => <UserRecord opens={opens} />,
    }),
    ...recordScreens({
      name: 'sys.operators',
      ...systemPart('people'),
      at: OPERATOR_AT,
      endpoints: {
        list: [contract.operatorManage],
        add: [contract.operatorAdd],
        edit: [contract.operatorEdit],
        remove: [contract.operatorDel],
      },
      screen: (opens) => <OperatorRecord opens={opens} />,
    }),
    {
      ...OPERATOR_ROLES_AT,
      name: 'sys.operators.roles',
      hidden: true,
      parent: OPERATOR_AT.list.path,
      overParent: true,
      endpoints: [contract.operatorManage, contract.operatorInfo, contract.operatorRoles],
      screen: () => <OperatorRecord opens="roles" />,
    },
    {
      ...OPERATOR_VIEW_AT,
      name: 'sys.operators.view',
      hidden: true,
      parent: OPERATOR_AT.list.path,
      overParent: true,
      endpoints: [contract.operatorManage, contract.operatorInfo, contract.operatorViewAs],
      screen: () => <OperatorRecord opens="view" />,
    },
  ],
}
