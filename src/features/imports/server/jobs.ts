import { sql } from 'kysely'
import { z } from 'zod'

import { dropFiles } from '#features/attachments/server/public.ts'
import { Id } from '#kernel/endpoint.ts'
import { addHours, type Time } from '#kernel/time.ts'
import { letGo } from '#platform/audit/retention.ts'
import type { Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import { addJob, defineJob, type Job } from '#platform/jobs/job.ts'

import { changeBatch, findBatchForUpdate, keptSince, type BatchId } from './batch-store.ts'
import { FORGOTTEN } from './forgotten.ts'
import { sealedRows } from './kept-rows.ts'
import { parseBatch } from './parse-batch.ts'
import { writeBatch } from './write-batch.ts'

const OfBatch = z.object({ supplier_id: Id, id: Id })
const NOTHING = z.object({})
/** A job that has not moved for so long died with its process. */
const SILENT_SECONDS = 30
/** Nobody waits longer for a file to be judged, and while it might be, no erasure begins (domain 7.2.1). */
const JUDGED_WITHIN_HOURS = 24

export const parseImport = defineJob({
  name: 'parse-import',
  input: OfBatch,
  run: ({ input, ...context }) => parseBatch(context, input),
})
export const writeImport = defineJob({
  name: 'write-import',
  input: OfBatch,
  run: ({ input, ...context }) => writeBatch(context, input),
})

/** Takes up imports whose job died: the queue itself would wait for hours. Both jobs go on where they stopped; a file that no try could judge has failed. */
export const resumeImports = defineJob({
  name: 'resume-imports',
  input: NOTHING,
  cron: '* * * * *',
  async run({ db, clock }) {
    const at = clock.now()
    const silent = await db
      .selectFrom('import_batch')
      .select(['supplier_id', 'id', 'state', 'updated_at'])
      .where('state', 'in', ['parsing', 'confirmed'])
      .where('heartbeat_at', '<', sql<string>`now() - make_interval(secs => ${SILENT_SECONDS})`)
      .execute()
    for (const { state, updated_at, ...id } of silent)
      if (state === 'parsing' && updated_at < addHours(at, -JUDGED_WITHIN_HOURS)) await giveUp(db, id, at)
      else await addJob(db, state === 'parsing' ? parseImport : writeImport, id, { key: `import:${id.id}` })
  },
})

const giveUp = (db: Db, id: BatchId, at: Time): Promise<void> =>
  transaction(db, async (trx) => {
    const batch = await findBatchForUpdate(trx, id)
    if (batch?.state === 'parsing') await changeBatch(trx, batch, { state: 'failed', finished_at: at })
  })

/** Raw rows go in time, and with them what still waited for its confirmation; what is being judged or written has its own first. */
export const purgeImportRows = defineJob({
  name: 'purge-import-rows',
  input: NOTHING,
  cron: '20 3 * * *',
  async run({ db, clock }) {
    const at = clock.now()
    const before = keptSince(at)
    await db
      .updateTable('import_batch')
      .set({ state: 'failed', finished_at: at })
      .where('state', '=', 'parsed')
      .where('created_at', '<', before)
      .execute()
    await dropUnjudged(db)
    await letGo(
      db,
      { action: 'retention.import_rows', before, at },
      (limit) => sql`update import_row set ${FORGOTTEN} where (supplier_id, id) in (
        select r.supplier_id, r.id from import_batch b
        join import_row r on r.supplier_id = b.supplier_id and r.batch_id = b.id and r.raw is not null
        where b.created_at < ${before} and b.state not in ('parsing', 'confirmed') limit ${limit}) returning supplier_id`,
    )
  },
})

/** What was uploaded and not judged to its end, since somebody cancelled it. */
async function dropUnjudged(db: Db): Promise<void> {
  const left = await db
    .selectFrom('import_batch')
    .select(['supplier_id', 'id'])
    .where('file_id', 'is not', null)
    .where('state', '<>', 'parsing')
    .execute()
  for (const { supplier_id, id } of left)
    await transaction(db, async (trx) => {
      await trx
        .updateTable('import_batch')
        .set({ file_id: null })
        .where('supplier_id', '=', supplier_id)
        .where('id', '=', id)
        .execute()
      await dropFiles(trx, supplier_id, sealedRows, id)
    })
}

export const importJobs: readonly Job[] = [parseImport, writeImport, resumeImports, purgeImportRows]
