import { sql } from 'kysely'
import { z } from 'zod'

import type { Db } from '../db/database.ts'
import { removeFile, sweepFiles } from '../files/store.ts'
import { addJob, defineJob, type Job } from '../jobs/job.ts'
import { exportsDir, jobNameOf, OfExport, type ExportId } from './source.ts'

const NOTHING = z.object({})
/** A job that has written nothing for so long died with its process. */
const SILENT_SECONDS = 30
/** No export takes as long. */
const GRACE_MS = 24 * 3600 * 1000

/** Begins exports anew whose job died: the queue itself would wait for hours. */
const resumeExports = defineJob({
  name: 'resume-exports',
  input: NOTHING,
  cron: '* * * * *',
  async run({ db }) {
    const { rows } = await sql<ExportId & { source: string }>`select supplier_id, id, source from export_job
      where state in ('queued', 'running') and heartbeat_at < now() - make_interval(secs => ${SILENT_SECONDS})`.execute(
      db,
    )
    for (const { source, ...id } of rows)
      await addJob(db, { name: jobNameOf(source), input: OfExport }, id, { key: `export:${id.id}` })
  },
})

/** Files go when they expire, and what a killed process left; that there was one is remembered. */
const expireExports = defineJob({
  name: 'expire-exports',
  input: NOTHING,
  cron: '*/10 * * * *',
  async run({ db, clock, config }) {
    const due = await db
      .selectFrom('export_job')
      .select(['supplier_id', 'id', 'path'])
      .where('state', '=', 'done')
      .where('expires_at', '<=', clock.now())
      .execute()
    for (const { supplier_id, id, path } of due) {
      await removeFile(exportsDir(config), path!)
      await db
        .updateTable('export_job')
        .set({ state: 'expired', path: null })
        .where('supplier_id', '=', supplier_id)
        .where('id', '=', id)
        .execute()
    }
    await sweepFiles(exportsDir(config), (paths) => knownPaths(db, paths), { min_age_ms: GRACE_MS })
  },
})

async function knownPaths(db: Db, paths: string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set()
  const rows = await db.selectFrom('export_job').select('path').where('path', 'in', paths).execute()
  return new Set(rows.map(({ path }) => path!))
}

export const exportJobs: readonly Job[] = [resumeExports, expireExports]
