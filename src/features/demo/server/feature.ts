import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { demoGrants } from './grants.ts'
import { playJob } from './play/play.ts'
import { resetJob } from './reset.ts'
import { demoRoutes } from './routes.ts'

/** The demo district: filled once, played with and reset as often as somebody likes; in demo installations only. */
export const demo = defineFeature({
  name: 'demo',
  title: { zh: '演示区', en: 'Demo district' },
  contracts: [contract],
  routes: demoRoutes,
  jobs: [playJob, resetJob],
  grants: demoGrants,
  tables: ['demo_district'],
  reads: [
    'agreement',
    'category',
    'complaint_order',
    'department',
    'import_batch',
    'operator',
    'order_log',
    'person',
    'role',
    'supplier',
  ],
  writes: [
    'absence',
    'access_ip',
    'account_application',
    'addon',
    'agreement',
    'agreement_consent',
    'area',
    'complaint_order',
    'collective_case',
    'department',
    'department_change',
    'dispatch_auto',
    'dispatch_learning',
    'dispatch_outcome',
    'dispatch_word',
    'duty_handover',
    'duty_shift',
    'early_warning',
    'message',
    'notice',
    'operator',
    'form_draft',
    'order_counter',
    'order_follow',
    'person',
    'person_post',
    'pi_request',
    'place_tally',
    'register_user',
    'report_schedule',
    'role',
    'sensitive_word',
    'setting',
    'social_bind',
    'social_login_config',
    'supplier',
  ],
})
