import { sql } from 'kysely'
import { z } from 'zod'

import { addMinutes } from '#kernel/time.ts'
import { isScannerThere, scan, type ScannerAddress } from '#platform/files/clamd.ts'
import { defineJob, type JobContext } from '#platform/jobs/job.ts'

import { openKept, type StoredRow } from './open-kept.ts'

const AT_ONCE = 20
/** Whoever took a file and was not heard of for so long has died; what had no verdict is tried again then. */
const LEASE_MINUTES = 5

interface Taken extends StoredRow {
  readonly supplier_id: string
}

/** Every file is scanned where there is a scanner: soon after its upload, and what had to wait when the scanner is back. */
export const scanFilesJob = defineJob({
  name: 'scan-files',
  input: z.object({}),
  cron: '* * * * *',
  async run(ctx) {
    const { virusScanner } = ctx.config
    if (!virusScanner) return
    if (!(await isScannerThere(virusScanner))) return ctx.log.error('the virus scanner does not answer: files wait')
    for (;;) {
      const taken = await take(ctx)
      for (const file of taken) {
        if (ctx.signal.aborted) return
        await scanOne(ctx, virusScanner, file)
      }
      if (taken.length < AT_ONCE) return
    }
  },
})

async function take({ db, clock }: JobContext): Promise<Taken[]> {
  const now = clock.now()
  const { rows } = await sql<Taken>`
    update attachment a set scan_until = ${addMinutes(now, LEASE_MINUTES)}
    from (select supplier_id, id from attachment
      where virus_state = 'pending' and deleted_at is null and (scan_until is null or scan_until <= ${now})
      order by id limit ${AT_ONCE} for update skip locked) due
    where a.supplier_id = due.supplier_id and a.id = due.id
    returning a.supplier_id, a.id, a.path, a.sha256`.execute(db)
  return rows
}

/** What has no verdict stays as it is, and nobody gets it. */
async function scanOne(ctx: JobContext, scanner: ScannerAddress, file: Taken): Promise<void> {
  const { db, log } = ctx
  const { supplier_id, id } = file
  try {
    const open = await openKept({ ...ctx, supplier_id }, file)
    if (typeof open === 'string') return
    const found = await scan(scanner, open())
    if (found !== null) log.warn({ id, found }, 'a virus was found in a file')
    await db
      .updateTable('attachment')
      .set({ virus_state: found === null ? 'clean' : 'infected', scan_until: null })
      .where('supplier_id', '=', supplier_id)
      .where('id', '=', id)
      .execute()
  } catch (error) {
    log.error({ id, err: error }, 'a file could not be scanned')
  }
}
