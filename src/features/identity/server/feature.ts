import { defineFeature } from '#platform/feature.ts'

import * as entry from '../contract/entry.ts'
import * as secondFactor from '../contract/second-factor.ts'
import * as session from '../contract/session.ts'
import * as union from '../contract/union.ts'
import { USER_LEVELS } from '../domain/user-level.ts'
import { DONE_AT_THE_MACHINE } from './at-the-machine.ts'
import { purgeSignInsJob } from './jobs.ts'
import { identityRoutes } from './routes.ts'
import { IDENTITY_SETTINGS } from './settings.ts'

/** Who is there: signing in by password, second factor, another system or another window; session, rights and roles of the one who calls. */
export const identity = defineFeature({
  name: 'identity',
  title: { zh: '登录与会话', en: 'Signing in' },
  contracts: [entry, secondFactor, session, union],
  routes: identityRoutes,
  jobs: [purgeSignInsJob],
  settings: IDENTITY_SETTINGS,
  logged: DONE_AT_THE_MACHINE,
  dictionaries: [USER_LEVELS],
  tables: [
    'operator',
    'login_log',
    'login_guard',
    'hand_over_code',
    'sso_partner',
    'access_ip',
    'access_user',
    'account_link',
  ],
  reads: ['audit_log', 'department', 'role', 'session', 'setting', 'supplier'],
  writes: ['idempotency', 'seen_nonce', 'session', 'setting'],
})
