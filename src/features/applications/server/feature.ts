import { ownersOf } from '#features/roles/domain/public.ts'
import { catalogueOf } from '#features/roles/server/public.ts'
import { defineFeature } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { z } from 'zod'

import * as contract from '../contract.ts'
import { applicationGrants } from './grants.ts'
import { dropApplications } from './purge.ts'
import { applicationRoutes } from './routes.ts'
import { APPLICATION_SETTINGS } from './settings.ts'

/** Every night applications go that were decided, or left undecided, half a year ago, names and numbers with them. */
const purgeApplicationsJob = defineJob({
  name: 'purge-applications',
  input: z.object({}),
  cron: '35 3 * * *',
  async run({ db, clock }) {
    await dropApplications(db, clock.now())
  },
})

/** Who wants an account asks for it, and an administrator of the unit decides (decision 0202). */
export const applications = defineFeature({
  name: 'applications',
  title: { zh: '账号申请', en: 'Account requests' },
  contracts: [contract],
  routesOver: (features) => applicationRoutes(ownersOf(catalogueOf(features))),
  jobs: [purgeApplicationsJob],
  settings: APPLICATION_SETTINGS,
  grants: applicationGrants,
  tables: ['account_application'],
  reads: ['department', 'operator'],
})
