import { addHours, type Time } from '#kernel/time.ts'
import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { sweepFiles } from '#platform/files/store.ts'
import { defineJob } from '#platform/jobs/job.ts'

import { UPLOAD_HOURS } from './keep.ts'

const FILE_GRACE_MS = 24 * 3600 * 1000

/** Uploads that nothing took in time lose their row; a file without a row, also of an action that failed, is removed. */
export const sweepFilesJob = defineJob({
  name: 'sweep-files',
  input: z.object({}),
  cron: '30 3 * * *',
  async run({ db, clock, config, log }) {
    await dropUntaken(db, clock.now())
    const removed = await sweepFiles(config.uploadDir, (paths) => knownPaths(db, paths), FILE_GRACE_MS)
    if (removed > 0) log.info({ removed }, 'files without a row were removed')
  },
})

/** An hour later than they can be taken, so that none is lost that is being taken now. */
async function dropUntaken(db: Db, now: Time): Promise<void> {
  const before = addHours(now, -UPLOAD_HOURS - 1)
  await db.deleteFrom('attachment').where('owner_id', 'is', null).where('created_at', '<', before).execute()
}

async function knownPaths(db: Db, paths: string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set()
  const rows = await db.selectFrom('attachment').select('path').where('path', 'in', paths).execute()
  return new Set(rows.map(({ path }) => path))
}
