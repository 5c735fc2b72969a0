import { z } from 'zod'

import { defineJob } from '#platform/jobs/job.ts'

import { purgeSignIns } from './purge.ts'

export const purgeSignInsJob = defineJob({
  name: 'purge-sign-ins',
  input: z.object({}),
  cron: '*/10 * * * *',
  run: ({ db, clock }) => purgeSignIns(db, clock.now()),
})
