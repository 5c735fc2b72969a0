import type { SheetRow } from '#kernel/sheet-header.ts'
import { hasRole, type Actor } from '#kernel/actor.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import type { Page } from '#kernel/list.ts'
import { addDays, addHours, dayOf, startOfDay, type Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import type { Database } from '#platform/db/schema.gen.ts'
import { publish } from '#platform/events/publish.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql, type Selectable } from 'kysely'

import { IMPORT_PROGRESSED, type BatchAction, type ImportBatch, type importList } from '../contract.ts'
import { FILES } from '../domain/files.ts'
import { findHeader, isFileIssue, type Header } from '../domain/headers.ts'

export type Batch = Selectable<Database['import_batch']>
export interface BatchId {
  readonly supplier_id: string
  readonly id: string
}

/** How long an import can be undone (domain 6.5). */
const UNDO_HOURS = 24
const KEPT_DAYS = 30

/** Of batches before this the raw rows are gone: they hold callers in full and are kept for thirty days (domain 7.4). */
export const keptSince = (now: Time): Time => startOfDay(addDays(dayOf(now), -KEPT_DAYS))

const batches = (db: Db, supplier_id: string) =>
  db.selectFrom('import_batch').selectAll().where('supplier_id', '=', supplier_id)

export const findBatch = (db: Db, { supplier_id, id }: BatchId): Promise<Batch | undefined> =>
  batches(db, supplier_id).where('id', '=', id).executeTakeFirst()

/** Locks the batch: whoever changes its rows or its state holds it. */
export const findBatchForUpdate = (db: Db, { supplier_id, id }: BatchId): Promise<Batch | undefined> =>
  batches(db, supplier_id).where('id', '=', id).forUpdate().executeTakeFirst()

/** The same, for whoever asks for a batch that may not be there (`NOT_FOUND`). */
export const getBatch = async ({ db, supplier_id }: Asking, id: string): Promise<Batch> =>
  (await findBatch(db, { supplier_id, id })) ?? fail(ERRORS.NOT_FOUND)
export const getBatchForUpdate = async ({ db, supplier_id }: Asking, id: string): Promise<Batch> =>
  (await findBatchForUpdate(db, { supplier_id, id })) ?? fail(ERRORS.NOT_FOUND)
type Asking = Pick<RequestContext, 'db' | 'supplier_id'>

const SORTS = { newest: descending(key('import_batch.id', 'bigint')) } satisfies Record<string, Sort>

export const listBatches = (
  db: Db,
  supplier_id: string,
  { kind, ...input }: InputOf<typeof importList>,
): Promise<Page<Batch>> =>
  paginate(
    batches(db, supplier_id).$if(kind !== undefined, (query) => query.where('kind', '=', kind!)),
    SORTS,
    input,
  )

const SAME_FILE_HOURS = 7 * 24

/** The last batch of the same content before this one. */
export const findSameFile = (
  db: Db,
  { supplier_id, id, sha256, created_at }: Batch,
): Promise<Pick<Batch, 'batch_no' | 'created_at' | 'state'> | undefined> =>
  db
    .selectFrom('import_batch')
    .select(['batch_no', 'created_at', 'state'])
    .where('supplier_id', '=', supplier_id)
    .where('sha256', '=', sha256)
    .where('id', '<', id)
    .where('created_at', '>=', addHours(created_at, -SAME_FILE_HOURS))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type BatchChange = Partial<
  Omit<Batch, 'supplier_id' | 'id' | 'header' | 'unknown_columns' | 'created_as' | 'confirmed_as' | 'heartbeat_at'>
> & {
  readonly confirmed_as?: string
}

/** Changes the batch, keeps its heart beating, and tells the browser of whoever uploaded it. */
export async function changeBatch(
  db: Db,
  batch: Pick<Batch, 'supplier_id' | 'id' | 'created_by'>,
  change: BatchChange,
): Promise<Batch> {
  const changed = await db
    .updateTable('import_batch')
    .set({ ...change, heartbeat_at: sql<Time>`now()` })
    .where('supplier_id', '=', batch.supplier_id)
    .where('id', '=', batch.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await publish(db, {
    supplier_id: batch.supplier_id,
    type: IMPORT_PROGRESSED,
    ids: [batch.id],
    operator_ids: [batch.created_by],
  })
  return changed
}

export const toImportBatch = (batch: Batch, actor: Actor, now: Time): ImportBatch => ({
  id: batch.id,
  batch_no: batch.batch_no,
  kind: batch.kind,
  file_name: batch.file_name,
  state: batch.state,
  progress: batch.progress,
  total: batch.total,
  ok: batch.ok,
  warn: batch.warn,
  duplicate: batch.duplicate,
  error: batch.error,
  imported: batch.imported,
  undone: batch.undone,
  unknown_columns: batch.unknown_columns as string[],
  created_by_name: batch.created_by_name,
  created_at: batch.created_at,
  finished_at: batch.finished_at,
  actions: actionsOn(batch, actor, now),
})

/** Which column of the sheet is what. */
export function headerOf(batch: Batch): Header {
  const header = findHeader([batch.header as SheetRow], FILES[batch.kind].columns)
  if (isFileIssue(header)) throw new Error(`the header of batch ${batch.batch_no} is gone`)
  return header
}

/** On whose behalf its rows are judged and written. */
export const onBehalf = ({ created_as, confirmed_as }: Batch): Actor | null =>
  (confirmed_as ?? created_as) as Actor | null

/** What this operator may do with the batch now; the handlers ask the same. */
export function actionsOn(batch: Batch, actor: Actor, now: Time): BatchAction[] {
  const { state } = batch
  const ended = state === 'done' || state === 'cancelled'
  const possible: Record<BatchAction, boolean> = {
    confirm: state === 'parsed' && batch.ok + batch.warn > 0,
    mend: mayMend(batch, actor),
    check: state === 'parsed',
    cancel: state === 'parsing' || state === 'parsed' || state === 'confirmed',
    undo: ended && batch.imported > 0 && hasRole(actor, 'center_leader') && !isTooLate(batch, now),
    download:
      (ended || state === 'parsed' || state === 'undone') &&
      batch.created_at >= keptSince(now) &&
      mayDownload(batch, actor),
  }
  return (Object.keys(possible) as BatchAction[]).filter((action) => possible[action])
}

export const isTooLate = ({ finished_at }: Batch, now: Time): boolean =>
  finished_at !== null && addHours(finished_at, UNDO_HOURS) < now

/** Cells are in clear, and written anew, by who brought the file, until it is confirmed. */
export const mayMend = (batch: Batch, actor: Actor): boolean =>
  batch.state === 'parsed' && batch.created_by === actor.operator_id

/** The result file shows callers in clear: for who brought the file, and the head of the centre, while nothing is hidden from them. */
export const mayDownload = (batch: Batch, actor: Actor): boolean =>
  actor.hidden.length === 0 && (batch.created_by === actor.operator_id || hasRole(actor, 'center_leader'))
