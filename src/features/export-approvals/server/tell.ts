import { EXPORTS_PATH } from '#features/exports/server/public.ts'
import { postToAccounts, type Posting } from '#features/messages/server/public.ts'
import { wordsOf } from '#features/work-orders/server/public.ts'
import type { Message } from '#kernel/messages.ts'
import type { Db } from '#platform/db/database.ts'
import { publish } from '#platform/events/publish.ts'
import { ASKED_JOB, type ExportId } from '#platform/exports/source.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { isOpenTo } from '#platform/sessions/find-actor.ts'
import { sql } from 'kysely'

import { APPROVAL_AT, approvalWaiting } from '../contract.ts'

interface Asked {
  readonly file_name: string
  readonly by: string
  readonly total: number | null
  readonly purpose: string
  readonly created_by: string
  readonly approvers: readonly string[]
}

/** The browsers of all who may agree to exports read anew what waits. */
export const tellChanged = (db: Db, { supplier_id, id }: ExportId): Promise<void> =>
  publish(db, { supplier_id, type: 'approval.changed', ids: [id], reads: approvalWaiting.path })

/** Tells everybody who may agree to an export, but who asked for it, as long as it waits. */
export const tellApproversJob = defineJob({
  ...ASKED_JOB,
  prompt: true,
  async run({ db, clock, input: { supplier_id, id } }) {
    await tellChanged(db, { supplier_id, id })
    const { rows } =
      await sql<Asked>`select e.file_name, e.asked_as->>'nick_name' as by, e.total, e.purpose, e.created_by,
        array(select o.id::text from operator o where o.supplier_id = e.supplier_id and o.deleted_at is null and o.status = 'enabled'
          and o.id <> e.created_by and ${isOpenTo('path_arr', APPROVAL_AT.list.path)}) as approvers
      from export_job e where e.supplier_id = ${supplier_id} and e.id = ${id} and e.state = 'asked'`.execute(db)
    const [asked] = rows
    if (!asked || asked.approvers.length === 0) return
    const { file_name, by, total, purpose, approvers } = asked
    const rowsSaid: Message = total === null ? MANY : { zh: `${total}行`, en: `${total} rows` }
    const words = wordsOf(await keptNow(db, supplier_id), 'export_asked', {
      name: file_name,
      by,
      purpose,
      rows: rowsSaid,
    })
    const told = { ...words, link: APPROVAL_AT.list.path, to: { operator_ids: approvers } }
    await tell(db, { supplier_id, now: clock.now() }, { id, ...told })
  },
})

/** Tells who asked what became of it; `answer` where it was refused. */
export async function tellDecided(
  { db, supplier_id, clock, kept, actor }: RequestContext,
  { id, created_by, file_name, answer }: { id: string; created_by: string; file_name: string; answer: string | null },
): Promise<void> {
  const decision: Message = answer === null ? AGREED : { zh: `未获同意：${answer}`, en: `was refused: ${answer}` }
  const words = wordsOf(kept, 'export_decided', { name: file_name, decision, by: actor.nick_name })
  const told = { ...words, link: EXPORTS_PATH, to: { operator_ids: [created_by] } }
  await tell(db, { supplier_id, now: clock.now() }, { id, ...told })
}

const MANY: Message = { zh: '行数很多', en: 'very many rows' }
const AGREED: Message = { zh: '已获同意，正在生成', en: 'was agreed to and is being written' }

type Told = { readonly id: string } & Omit<Posting, 'biz_type' | 'biz_id' | 'occasion' | 'sms_at'>

async function tell(
  db: Db,
  { supplier_id, now }: { readonly supplier_id: string; readonly now: string },
  { id, ...told }: Told,
): Promise<void> {
  const about = { biz_type: 'export_job', biz_id: null, occasion: id }
  if (told.channels.length > 0)
    await postToAccounts(db, { supplier_id, now, by: null, postings: [{ ...about, ...told }] })
}
