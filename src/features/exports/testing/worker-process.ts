import { readConfig } from '#platform/config.ts'
import { createDatabase } from '#platform/db/database.ts'
import { startWorker } from '#platform/jobs/worker.ts'
import { createLog } from '#platform/log.ts'
import { testClock } from '#platform/testing/http.ts'
import { testKeys } from '#platform/testing/keys.ts'

import { trialExport } from './trial-export.ts'

/** A worker of its own, which a test may kill: `worker-process.ts <url> <uploadDir> <page>`; it says when it reads that page, and goes no further. */
const [url, uploadDir, last] = process.argv.slice(2)
const log = createLog('silent')
const stalling = trialExport(async (page) => {
  if (page !== Number(last)) return
  process.send!(page)
  await new Promise(() => undefined)
})
await startWorker([stalling.job], url!, {
  ...{ db: createDatabase({ url: url!, log }).db, log, clock: testClock('2026-11-23 10:00:00'), keys: testKeys() },
  config: { ...readConfig({}), uploadDir: uploadDir! },
})
