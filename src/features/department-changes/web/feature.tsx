import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { ORGANISATION } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import { CHANGE_AT, deptChangeList, deptChangePreview, deptChangeSave, deptChangeWithdraw } from '../contract.ts'

const ChangeRecord = lazy(() => import('./ChangeRecord.tsx').then((module) => ({ default: module.ChangeRecord })))

export const departmentChanges: WebFeature = {
  screens: recordScreens({
    name: 'rexian.department.changes',
    group: ORGANISATION,
    at: CHANGE_AT,
    endpoints: {
      list: [deptChangeList],
      add: [deptChangeSave, deptChangePreview],
      remove: [deptChangeWithdraw],
    },
    screen: (opens) => <ChangeRecord opens={opens} />,
  }),
}
