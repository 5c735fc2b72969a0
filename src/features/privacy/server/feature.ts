import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { copyExport } from './copy.ts'
import { closeAccountsJob } from './close-accounts.ts'
import { erasePersonJob } from './erase.ts'
import { privacyGrants } from './grants.ts'
import { forgetCallersJob, purgeAttachmentsJob, purgeLogsJob } from './purge.ts'
import { privacyRoutes } from './routes.ts'
import { PRIVACY_SETTINGS } from './settings.ts'

/** What people ask about their own data, and the erasure of it that keeps the case (decision 0225). */
export const privacy = defineFeature({
  name: 'privacy',
  title: { zh: '个人信息保护', en: 'Personal data' },
  contracts: [contract],
  routes: privacyRoutes,
  logged: { 'privacy.erased': { zh: '清除个人信息', en: 'Personal data erased' } },
  jobs: [copyExport.job, erasePersonJob, forgetCallersJob, purgeAttachmentsJob, purgeLogsJob, closeAccountsJob],
  settings: PRIVACY_SETTINGS,
  grants: privacyGrants,
  tables: ['pi_request', 'retention_start'],
  reads: [
    ...([
      'account_application',
      'attachment',
      'audit_log',
      'audit_seal',
      'caller_profile',
      'citizen_code',
      'citizen_session',
      'complaint_order',
    ] as const),
    ...([
      'export_job',
      'form_draft',
      'import_batch',
      'import_row',
      'login_log',
      'message',
      'operator',
      'register_user',
    ] as const),
    ...(['supplier', 'wx_message'] as const),
  ],
  writes: [
    ...([
      'account_application',
      'attachment',
      'caller_profile',
      'citizen_code',
      'citizen_session',
      'export_job',
      'form_draft',
    ] as const),
    ...(['duty_handover', 'import_row', 'login_log', 'message', 'register_user', 'wx_message'] as const),
  ],
})
