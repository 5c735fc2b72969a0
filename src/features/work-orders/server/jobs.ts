import { defineJob } from '#platform/jobs/job.ts'
import { z } from 'zod'

import { foldCounters } from './ledger.ts'

/** Every minute the ledger's changes go into the totals, so that reading a badge stays a handful of rows. */
export const foldCountersJob = defineJob({
  name: 'fold-counters',
  input: z.object({}),
  cron: '* * * * *',
  async run({ db }) {
    while ((await foldCounters(db)) > 0);
  },
})
