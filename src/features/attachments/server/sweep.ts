import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { sweepFiles } from '#platform/files/store.ts'
import { defineJob } from '#platform/jobs/job.ts'

const FILE_GRACE_MS = 24 * 3600 * 1000

/** Uploads whose action failed leave a file without a row. */
export const sweepFilesJob = defineJob({
  name: 'sweep-files',
  input: z.object({}),
  cron: '30 3 * * *',
  async run({ db, config, log }) {
    const removed = await sweepFiles(config.uploadDir, (paths) => knownPaths(db, paths), FILE_GRACE_MS)
    if (removed > 0) log.info({ removed }, 'files without a row were removed')
  },
})

async function knownPaths(db: Db, paths: string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set()
  const rows = await db.selectFrom('attachment').select('path').where('path', 'in', paths).execute()
  return new Set(rows.map(({ path }) => path))
}
