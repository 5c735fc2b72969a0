import { ERRORS as KERNEL_ERRORS, fail } from '#kernel/errors.ts'
import { maskName, maskPhone, maskText } from '#kernel/masking.ts'
import type { Language } from '#kernel/messages.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve, serveFile, serveUpload, type Route } from '#platform/http/serve.ts'
import { addJob } from '#platform/jobs/job.ts'

import {
  importCancel,
  importConfirm,
  importErrorFile,
  importList,
  importParse,
  importResult,
  importTemplate,
  importUndo,
  type BatchAction,
  type ImportRow,
} from '../contract.ts'
import { lineOf } from '../domain/cell.ts'
import { issueText } from '../domain/issues.ts'
import { ERRORS } from '../messages.ts'
import {
  actionsOn,
  changeBatch,
  findBatch,
  findBatchForUpdate,
  headerOf,
  listBatches,
  toImportBatch,
  type Batch,
} from './batch-store.ts'
import { writeImport } from './jobs.ts'
import { receiveFile } from './receive-file.ts'
import { resultFile } from './result-file.ts'
import { listRows, openRow, type StoredRow } from './row-store.ts'
import { templateFile } from './template-file.ts'
import { undoImport } from './undo.ts'

export const importRoutes: readonly Route[] = [
  serveUpload(importParse, ({ kind }, ctx, files) => receiveFile(ctx, kind, files)),
  serve(importResult, async (input, { db, supplier_id, actor, clock, keys, language }) => {
    const batch = (await findBatch(db, { supplier_id, id: input.id })) ?? fail(KERNEL_ERRORS.NOT_FOUND)
    const page = await listRows(db, batch, input)
    const rows = page.rows.map((row) => toImportRow(row, batch, keys, language))
    return { ...page, rows, batch: toImportBatch(batch, actor, clock.now()) }
  }),
  serve(importList, async (input, { db, supplier_id, actor, clock }) => {
    const page = await listBatches(db, supplier_id, input)
    return { ...page, rows: page.rows.map((batch) => toImportBatch(batch, actor, clock.now())) }
  }),
  serve(importConfirm, async ({ id }, ctx) => {
    const batch = await lockOwn(ctx, id)
    // A second confirmation changes nothing (domain 6.1).
    if (batch.state === 'confirmed' || batch.state === 'done')
      return { batch: toImportBatch(batch, ctx.actor, ctx.clock.now()) }
    const confirmed = await proceed(ctx, batch, 'confirm', {
      state: 'confirmed',
      progress: 0,
      confirmed_as: JSON.stringify(ctx.actor),
    })
    await addJob(ctx.db, writeImport, { supplier_id: ctx.supplier_id, id }, { key: `import:${id}` })
    return confirmed
  }),
  serve(importCancel, async ({ id }, ctx) =>
    proceed(ctx, await lockOwn(ctx, id), 'cancel', { state: 'cancelled', finished_at: ctx.clock.now() }),
  ),
  serve(importUndo, ({ id }, ctx) => undoImport(ctx, id)),
  serveFile(importErrorFile, ({ id, rows }, ctx) => resultFile(ctx, id, rows)),
  serveFile(importTemplate, (_input, { language }) => templateFile(language)),
]

const lockOwn = async ({ db, supplier_id }: RequestContext, id: string): Promise<Batch> =>
  (await findBatchForUpdate(db, { supplier_id, id })) ?? fail(KERNEL_ERRORS.NOT_FOUND)

/** Brings the batch to its next state, when this operator may do so now. */
async function proceed(
  ctx: RequestContext,
  batch: Batch,
  action: BatchAction,
  change: Parameters<typeof changeBatch>[2],
) {
  const now = ctx.clock.now()
  if (!actionsOn(batch, ctx.actor, now).includes(action)) fail(ERRORS.IMPORT_STATE)
  const changed = await changeBatch(ctx.db, batch, { ...change, updated_at: now, updated_by: ctx.actor.operator_id })
  ctx.audit({
    object_type: 'import_batch',
    object_id: batch.id,
    before: { state: batch.state },
    after: { state: changed.state },
  })
  return { batch: toImportBatch(changed, ctx.actor, now) }
}

const PREVIEW = { title: '工单标题', caller_name: '来电人', caller_phone: '联系电话', received_at: '受理时间' } as const
const MASKS = { title: maskText, caller_name: maskName, caller_phone: maskPhone, received_at: (text: string) => text }

function toImportRow(row: StoredRow, batch: Batch, keys: Keys, language: Language): ImportRow {
  const { matched } = headerOf(batch)
  const cells = openRow(keys, row)?.cells ?? []
  const cellUnder = (field: keyof typeof PREVIEW): string => {
    const match = matched.find(({ column }) => column.header === PREVIEW[field])
    return match ? (MASKS[field](lineOf(cells[match.at] ?? null)) ?? '') : ''
  }
  return {
    row: row.row_no,
    result: row.result,
    superior_no: row.superior_no,
    title: cellUnder('title'),
    caller_name: cellUnder('caller_name'),
    caller_phone: cellUnder('caller_phone'),
    received_at: cellUnder('received_at'),
    issues: row.issues.map(({ params: _params, ...issue }, i) => ({
      ...issue,
      message: issueText(language, row.issues[i]!),
    })),
    order_id: row.order_id,
  }
}
