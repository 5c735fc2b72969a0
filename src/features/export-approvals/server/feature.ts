import { defineFeature } from '#platform/feature.ts'
import { serve } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { approve, countWaiting, listApprovals, refuse } from './decide.ts'
import { approvalGrants } from './grants.ts'
import { approvalJobs } from './jobs.ts'

/** Exports of much, or with callers in clear, that somebody else agrees to (decision 0274). */
export const exportApprovals = defineFeature({
  name: 'export-approvals',
  title: {
    zh: '导出审批',
    en: 'Exports of much, or with callers in clear, that somebody else agrees to (decision 0274)',
  },
  contracts: [contract],
  routes: [
    serve(contract.approvalList, listApprovals),
    serve(contract.approvalWaiting, countWaiting),
    serve(contract.exportApprove, approve),
    serve(contract.exportRefuse, refuse),
  ],
  jobs: approvalJobs,
  grants: approvalGrants,
  reads: ['department', 'export_job', 'operator'],
  writes: ['export_job'],
})
