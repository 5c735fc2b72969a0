import { lazy } from 'react'

import type { WebFeature } from '#ui/feature.ts'
import { systemPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import { APPROVAL_AT, approvalList, exportApprove, exportRefuse } from '../contract.ts'
import { WAITING } from '../domain/state.ts'
import { APPROVAL } from './messages.ts'

const ApprovalRecord = lazy(() => import('./ApprovalRecord.tsx').then((module) => ({ default: module.ApprovalRecord })))

export const exportApprovals: WebFeature = {
  screens: recordScreens({
    name: 'sys.export-approval',
    ...systemPart('security'),
    badges: [{ counter: WAITING, title: APPROVAL.waiting, counts: 'waiting' }],
    at: APPROVAL_AT,
    endpoints: { list: [approvalList], edit: [exportApprove], remove: [exportRefuse] },
    screen: (opens) => <ApprovalRecord opens={opens} />,
  }),
}
