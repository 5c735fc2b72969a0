import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { noticeGrants } from './grants.ts'
import { noticeRoutes } from './routes.ts'

/** Notices to everybody, departments or roles, read and confirmed. */
export const notices = defineFeature({
  name: 'notices',
  title: { zh: '通知公告', en: 'Notices' },
  contracts: [contract],
  routes: noticeRoutes,
  grants: noticeGrants,
  tables: ['notice', 'notice_reader'],
  reads: ['department', 'operator', 'role'],
})
