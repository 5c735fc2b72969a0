import { sql } from 'kysely'

import type { Db } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { takeTurn } from '../db/turn.ts'
import { addJob } from '../jobs/job.ts'
import { jobNameOf, OfExport, type ExportId } from './source.ts'

/** Exports that are written at a time, of everybody: the rest of the processors is for who works (security J10). */
const AT_ONCE = 2
/** A job that has written nothing for so long died with its process. */
const SILENT_SECONDS = 30

type Called = ExportId & { readonly source: string }

/**
 * Lets the next exports have their turn, as far as there is room: those that never had one come first, so a small one does not
 * wait for large ones; then who waits the longest.
 */
export const callNext = (db: Db): Promise<void> =>
  transaction(db, async (trx) => {
    await takeTurn(trx, 'exports')
    const { rows } = await sql<Called>`
      update export_job e set state = 'running', heartbeat_at = now()
      from (select supplier_id, id from export_job where state = 'queued' order by turn_at nulls first, id
        limit greatest(0, ${AT_ONCE} - (select count(*) from export_job where state = 'running')) for update) n
      where e.supplier_id = n.supplier_id and e.id = n.id
      returning e.supplier_id, e.id, e.source`.execute(trx)
    await addJobs(trx, rows)
  })

/** Calls those again whose process died: the queue itself would wait for hours. */
export async function callSilent(db: Db): Promise<void> {
  const { rows } = await sql<Called>`select supplier_id, id, source from export_job
    where state = 'running' and heartbeat_at < now() - make_interval(secs => ${SILENT_SECONDS})`.execute(db)
  await addJobs(db, rows)
}

async function addJobs(db: Db, called: readonly Called[]): Promise<void> {
  for (const { source, ...id } of called)
    await addJob(db, { name: jobNameOf(source), input: OfExport }, id, { key: `export:${id.id}` })
}
