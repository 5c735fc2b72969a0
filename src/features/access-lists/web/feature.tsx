import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import * as contract from '../contract.ts'

const AccessIpRecord = lazy(() => import('./AccessIpRecord.tsx').then((module) => ({ default: module.AccessIpRecord })))
const AccessUserRecord = lazy(() =>
  import('./AccessUserRecord.tsx').then((module) => ({ default: module.AccessUserRecord })),
)

export const accessLists: WebFeature = {
  screens: [
    ...recordScreens({
      name: 'sys.accessip',
      ...systemPart('security'),
      at: contract.ACCESS_IP_AT,
      endpoints: { list: [contract.accessIpList], add: [contract.accessIpSave], remove: [contract.accessIpDel] },
      screen: (opens) => <AccessIpRecord opens={opens} />,
    }),
    ...recordScreens({
      name: 'sys.accessuser',
      ...systemPart('security'),
      at: contract.ACCESS_USER_AT,
      endpoints: { list: [contract.accessUserList], remove: [contract.accessUserDel] },
      screen: (opens) => <AccessUserRecord opens={opens} />,
    }),
  ],
}
