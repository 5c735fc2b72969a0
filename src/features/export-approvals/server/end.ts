import { doEach } from '#kernel/each.ts'
import { translate, type Language } from '#kernel/messages.ts'
import { addDays, dayOf, type Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import { publish } from '#platform/events/publish.ts'
import type { ExportId } from '#platform/exports/source.ts'
import { standsStill } from '#platform/exports/stands.ts'
import { PENDING } from '#platform/exports/store.ts'
import { callNext } from '#platform/exports/turns.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { sql, type RawBuilder } from 'kysely'

import { ENDING, endingOf, WAITS_DAYS, type Ending } from '../domain/ending.ts'
import { approversOf } from './approvers.ts'
import { tellChanged, tellEnded } from './tell.ts'

interface Pending extends ExportId {
  readonly state: 'asked' | 'queued' | 'running'
  readonly created_by: string
  readonly file_name: string
  readonly language: Language
  readonly stands: boolean
  readonly waits: boolean
  readonly has_approver: boolean
  readonly is_over: boolean
}

/** Ends what its owner could not fetch, and what waits for nobody or too long, among some exports (e). */
export async function endVain({ db, clock }: Pick<JobContext, 'db' | 'clock'>, which: RawBuilder<unknown>) {
  const now = clock.now()
  const { rows } =
    await sql<Pending>`select e.supplier_id, e.id, e.state, e.created_by, e.file_name, e.language, ${standsStill} as stands,
      e.state = 'asked' as waits, exists (${approversOf}) as has_approver, e.asked_at <= ${addDays(dayOf(now), -WAITS_DAYS)}::date as is_over
    from export_job e where e.state in (${sql.join(PENDING.map((state) => sql.lit(state)))}) and ${which}`.execute(db)
  await doEach(rows, async (pending) => {
    const ending = endingOf(pending)
    if (ending) await transaction(db, (trx) => end(trx, now, { ...pending, ending }))
  })
  await callNext(db)
}

async function end(db: Db, now: Time, { ending, ...ended }: Pending & { readonly ending: Ending }): Promise<void> {
  const { supplier_id, id, state, created_by, language } = ended
  const { numUpdatedRows } = await db
    .updateTable('export_job')
    .set({
      state: ending === 'lapsed' ? 'lapsed' : 'failed',
      answer: translate(language, ENDING[ending]),
      finished_at: now,
    })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await tellEnded(db, now, { ...ended, ending })
  await publish(db, { supplier_id, type: 'export.ended', ids: [id], operator_ids: [created_by] })
  await tellChanged(db, { supplier_id, id })
}
