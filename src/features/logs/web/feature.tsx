import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'

import { LOG_AT, chainCheck, operationInfo, operationKinds, operationLog, signInLog } from '../contract.ts'

const ChainScreen = lazy(() => import('./ChainScreen.tsx').then((module) => ({ default: module.ChainScreen })))
const SignInScreen = lazy(() => import('./SignInScreen.tsx').then((module) => ({ default: module.SignInScreen })))
const OperationScreen = lazy(() =>
  import('./OperationScreen.tsx').then((module) => ({ default: module.OperationScreen })),
)

export const logs: WebFeature = {
  screens: [
    {
      ...LOG_AT.operator,
      name: 'sys.logmanagement.administrator',
      ...systemPart('security'),
      endpoints: [signInLog],
      screen: () => <SignInScreen of="operator" />,
    },
    {
      ...LOG_AT.user,
      name: 'sys.logmanagement.memberlogin',
      ...systemPart('security'),
      endpoints: [signInLog],
      screen: () => <SignInScreen of="user" />,
    },
    {
      ...LOG_AT.operations,
      name: 'sys.operators.operatorlog',
      ...systemPart('security'),
      endpoints: [operationLog, operationKinds, operationInfo],
      screen: () => <OperationScreen opens="list" />,
    },
    {
      ...LOG_AT.chain,
      name: 'sys.operators.logchain',
      ...systemPart('security'),
      endpoints: [chainCheck],
      screen: () => <ChainScreen />,
    },
    {
      ...LOG_AT.operation,
      name: 'sys.operators.operatorlog.detail',
      hidden: true,
      parent: LOG_AT.operations.path,
      overParent: true,
      endpoints: [operationLog, operationKinds, operationInfo],
      screen: () => <OperationScreen opens="one" />,
    },
  ],
}
