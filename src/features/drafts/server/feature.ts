import { defineFeature } from '#platform/feature.ts'

import * as contract from '../contract.ts'
import { purgeDraftsJob } from './drafts.ts'
import { draftRoutes } from './routes.ts'

/** What people typed into forms and have not sent. */
export const drafts = defineFeature({
  name: 'drafts',
  title: { zh: '草稿', en: 'Drafts' },
  contracts: [contract],
  routes: draftRoutes,
  jobs: [purgeDraftsJob],
  tables: ['form_draft'],
  reads: ['complaint_order', 'operator'],
})
