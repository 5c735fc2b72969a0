import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import { TENANT_AT, supplierAdd, supplierEdit, supplierManage } from '../contract.ts'

const TenantRecord = lazy(() => import('./TenantRecord.tsx').then((module) => ({ default: module.TenantRecord })))

export const tenants: WebFeature = {
  screens: recordScreens({
    name: 'sys.supplier',
    ...systemPart('running'),
    at: TENANT_AT,
    endpoints: { list: [supplierManage], add: [supplierAdd], edit: [supplierEdit] },
    screen: (opens) => <TenantRecord opens={opens} />,
  }),
}
