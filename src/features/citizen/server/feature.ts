import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import { defineFeature } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { dropCitizenSessions } from '#platform/sessions/citizen-sessions.ts'
import { z } from 'zod'

import * as contract from '../contract.ts'
import { dropCodes } from './codes.ts'
import { citizenRoutes } from './routes.ts'
import { CITIZEN_SETTINGS } from './settings.ts'

/** Every night codes that count no more and sessions that ended a week ago go. */
const purgeCitizensJob = defineJob({
  name: 'purge-citizens',
  input: z.object({}),
  cron: '25 3 * * *',
  async run({ db, clock }) {
    const now = clock.now()
    await dropCodes(db, now)
    await dropCitizenSessions(db, startOfDay(addDays(dayOf(now), -7)))
  },
})

/** The page of the citizens: who they are by a code, what they bring, how far it is, what they say of it. */
export const citizen = defineFeature({
  name: 'citizen',
  title: { zh: '市民页面', en: 'Citizens’ page' },
  contracts: [contract],
  routes: citizenRoutes,
  jobs: [purgeCitizensJob],
  settings: CITIZEN_SETTINGS,
  tables: ['register_user', 'citizen_code'],
  reads: ['area'],
  writes: ['login_log'],
})
