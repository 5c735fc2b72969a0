import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { logGrants } from './grants.ts'
import { operationsExport } from './operations.ts'
import { logRoutes, titlesOf } from './routes.ts'
import { signInsExport } from './sign-ins.ts'

/** The logs of sign-ins and operations, for the auditor: read, searched and exported, never changed. */
export const logs = defineFeature({
  name: 'logs',
  title: { zh: '日志', en: 'Logs' },
  contracts: [contract],
  routesOver: (features) => logRoutes(titlesOf(features)),
  jobs: [signInsExport.job],
  jobsOver: (features) => [operationsExport(titlesOf(features)).job],
  grants: logGrants,
  reads: ['audit_log', 'complaint_order', 'department', 'login_log', 'operator'],
})
