import { EXPORTS_PATH } from '#features/exports/server/public.ts'
import { postToAccounts, postToWhoOpens, type Posted, type Posting } from '#features/messages/server/public.ts'
import { wordsOf } from '#features/work-orders/server/public.ts'
import type { Message, Params } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { publish } from '#platform/events/publish.ts'
import type { ExportId } from '#platform/exports/source.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { keptNow } from '#platform/kept/kept.ts'

import { APPROVAL_AT, approvalWaiting } from '../contract.ts'
import { ENDING, type Ending } from '../domain/ending.ts'

/** The browsers of all who may agree to exports read anew what waits. */
export const tellChanged = (db: Db, { supplier_id, id }: ExportId): Promise<void> =>
  publish(db, { supplier_id, type: 'approval.changed', ids: [id], reads: approvalWaiting.path })

/** Tells who asked what became of it; `answer` where it was refused. */
export async function tellDecided(
  { db, supplier_id, clock, kept, actor }: RequestContext,
  { id, created_by, file_name, answer }: { id: string; created_by: string; file_name: string; answer: string | null },
): Promise<void> {
  const decision: Message = answer === null ? AGREED : { zh: `未获同意：${answer}`, en: `was refused: ${answer}` }
  const words = wordsOf(kept, 'export_decided', { name: file_name, decision, by: actor.nick_name })
  const told = { ...words, link: EXPORTS_PATH, personal: true, to: { operator_ids: [created_by] } }
  await tell(db, { supplier_id, now: clock.now(), by: null }, { occasion: id, ...told })
}

/** Tells who asked why it ended; what he can fetch no more is not in his list either. */
export async function tellEnded(
  db: Db,
  now: Time,
  {
    supplier_id,
    id,
    created_by,
    file_name,
    ending,
  }: ExportId & { created_by: string; file_name: string; ending: Ending },
): Promise<void> {
  const { zh, en } = ENDING[ending]
  const decision: Message = { zh: `已失效：${zh}`, en: `came to nothing: ${en}` }
  const words = wordsOf(await keptNow(db, supplier_id), 'export_decided', {
    name: file_name,
    decision,
    by: THE_PROGRAM,
  })
  const told = {
    ...words,
    link: ending === 'fallen' ? null : EXPORTS_PATH,
    personal: true,
    to: { operator_ids: [created_by] },
  }
  // Not the occasion on which he was told that it was agreed to.
  await tell(db, { supplier_id, now, by: null }, { occasion: `${id} ${ending}`, ...told })
}

const THE_PROGRAM: Message = { zh: '系统', en: 'the program' }

const AGREED: Message = { zh: '已获同意，正在生成', en: 'was agreed to and is being written' }

type Told = Omit<Posting, 'biz_type' | 'biz_id'>

interface Asking extends ExportId {
  readonly created_by: string
  readonly approvers: readonly string[]
  /** Who asks, for which file, what for. */
  readonly said: Params
}

/** Tells who may agree, but not who asked. */
export async function tellAsked(
  db: Db,
  now: Time,
  { supplier_id, id, created_by, approvers, said }: Asking,
): Promise<void> {
  const words = wordsOf(await keptNow(db, supplier_id), 'export_asked', said)
  const told = { ...words, link: APPROVAL_AT.list.path, to: { operator_ids: approvers } }
  await tell(db, { supplier_id, now, by: created_by }, { occasion: id, ...told }, postToWhoOpens)
}

async function tell(
  db: Db,
  where: Pick<Posted, 'supplier_id' | 'now' | 'by'>,
  told: Told,
  post = postToAccounts,
): Promise<void> {
  const about = { biz_type: 'export_job', biz_id: null }
  if (told.channels.length > 0) await post(db, { ...where, postings: [{ ...about, ...told }] })
}
