import { doEach } from '#kernel/each.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import type { Db } from '../db/database.ts'
import { removePartial } from '../files/partial.ts'
import { removeFile, sweepFiles } from '../files/store.ts'
import { defineJob, type Job, type JobContext } from '../jobs/job.ts'
import { exportsDir } from './source.ts'
import { callNext, callSilent } from './turns.ts'

const NOTHING = z.object({})
/** No export takes as long. */
const GRACE_MS = 24 * 3600 * 1000

/** Goes on with exports whose process died, and with those that wait. */
const resumeExports = defineJob({
  name: 'resume-exports',
  input: NOTHING,
  cron: '* * * * *',
  async run({ db }) {
    await callSilent(db)
    await callNext(db)
  },
})

/** Files go when they expire, and what a killed process left; that there was one is remembered. */
const expireExports = defineJob({
  name: 'expire-exports',
  input: NOTHING,
  cron: '*/10 * * * *',
  // One file that cannot be removed keeps none of the others.
  run: (context) => doEach([removeDue, dropPartials, sweepUnknown], (step) => step(context)),
})

type Expiring = Pick<JobContext, 'db' | 'clock' | 'config'>

async function removeDue({ db, clock, config }: Expiring): Promise<void> {
  const due = await db
    .selectFrom('export_job')
    .select(['supplier_id', 'id', 'path'])
    .where('state', '=', 'done')
    .where('expires_at', '<=', clock.now())
    .execute()
  await doEach(due, async ({ supplier_id, id, path }) => {
    await removeFile(exportsDir(config), path!)
    await db
      .updateTable('export_job')
      .set({ state: 'expired', path: null, password: null })
      .where('supplier_id', '=', supplier_id)
      .where('id', '=', id)
      .execute()
  })
}

const sweepUnknown = ({ db, config }: Expiring): Promise<number> =>
  sweepFiles(exportsDir(config), (paths) => knownPaths(db, paths), { min_age_ms: GRACE_MS })

/** What was written of one that ended while it waited for its next turn. */
async function dropPartials({ db, config }: Expiring): Promise<void> {
  const { rows } = await sql<{ path: string }>`update export_job e set checkpoint = null
    from (select supplier_id, id, checkpoint->>'path' as path from export_job
      where state in ('cancelled', 'failed') and checkpoint is not null) of
    where e.supplier_id = of.supplier_id and e.id = of.id returning of.path`.execute(db)
  await doEach(rows, ({ path }) => removePartial(exportsDir(config), path))
}

async function knownPaths(db: Db, paths: string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set()
  const rows = await db.selectFrom('export_job').select('path').where('path', 'in', paths).execute()
  return new Set(rows.map(({ path }) => path!))
}

export const exportJobs: readonly Job[] = [resumeExports, expireExports]
