import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { copyExport } from './copy.ts'
import { erasePersonJob } from './erase.ts'
import { privacyGrants } from './grants.ts'
import { privacyRoutes } from './routes.ts'

/** What people ask about their own data, and the erasure of it that keeps the case (decision 0225). */
export const privacy = defineFeature({
  name: 'privacy',
  title: { zh: '个人信息保护', en: 'Personal data' },
  contracts: [contract],
  routes: privacyRoutes,
  jobs: [copyExport.job, erasePersonJob],
  grants: privacyGrants,
  tables: ['pi_request'],
  reads: [
    ...(['attachment', 'caller_profile', 'citizen_code', 'citizen_session', 'form_draft'] as const),
    ...(['import_row', 'message', 'operator', 'register_user'] as const),
  ],
  writes: ['caller_profile', 'citizen_code', 'citizen_session', 'form_draft', 'import_row', 'message', 'register_user'],
})
