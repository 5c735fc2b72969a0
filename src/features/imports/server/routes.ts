import { seesAll } from '#features/work-orders/server/public.ts'
import { ERRORS as KERNEL_ERRORS, fail } from '#kernel/errors.ts'
import { isLookedAs, type RequestContext } from '#platform/http/request-context.ts'
import { serve, serveFile, serveRead, type Route } from '#platform/http/serve.ts'
import { addJob } from '#platform/jobs/job.ts'

import {
  importCancel,
  importCheck,
  importConfirm,
  importErrorFile,
  importList,
  importMend,
  importIsUnit,
  importNotUnit,
  importNotUnits,
  importParse,
  importResult,
  importTemplate,
  importUndo,
  type BatchAction,
} from '../contract.ts'
import { ERRORS } from '../messages.ts'
import {
  actionsOn,
  changeBatch,
  findSameFile,
  getBatch,
  getBatchForUpdate,
  listBatches,
  toImportBatch,
  type Batch,
} from './batch-store.ts'
import { parseImport, writeImport } from './jobs.ts'
import { mendRows } from './mend.ts'
import { openFile, receiveFile } from './receive-file.ts'
import { resultFile } from './result-file.ts'
import { countFaults, listRows } from './row-store.ts'
import { toImportFault, toImportRow } from './shown-row.ts'
import { templateFile } from './template-file.ts'
import { undoImport } from './undo.ts'
import { listNotUnits, sayNotUnit, takeBackNotUnit } from './not-units.ts'

const routes: readonly Route[] = [
  serveRead(
    importParse,
    ({ kind }, ctx, files) => openFile(ctx, kind, files),
    ({ kind }, ctx, opened) => receiveFile(ctx, kind, opened),
  ),
  serve(importResult, async (input, ctx) => {
    const { db, actor, clock, keys, language } = ctx
    const batch = await getBatch(ctx, input.id)
    const page = await listRows(db, batch, input)
    const rows = page.rows.map((row) => toImportRow(row, batch, { keys, language, actor, mends: !isLookedAs(ctx) }))
    const faults = (await countFaults(db, batch)).map((fault) => toImportFault(fault, batch, language))
    const same_file = (await findSameFile(db, batch)) ?? null
    return { ...page, rows, faults, same_file, batch: toImportBatch(batch, actor, clock.now()) }
  }),
  serve(importList, async (input, { db, supplier_id, actor, clock }) => {
    const page = await listBatches(db, supplier_id, input)
    return { ...page, rows: page.rows.map((batch) => toImportBatch(batch, actor, clock.now())) }
  }),
  serve(importMend, (input, ctx) => mendRows(ctx, input)),
  serve(importNotUnit, sayNotUnit),
  serve(importIsUnit, takeBackNotUnit),
  serve(importNotUnits, listNotUnits),
  serve(importConfirm, async ({ id }, ctx) => {
    const batch = await getBatchForUpdate(ctx, id)
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
  serve(importCheck, async ({ id }, ctx) => {
    const checked = await proceed(ctx, await getBatchForUpdate(ctx, id), 'check', { state: 'parsing', progress: 0 })
    await addJob(ctx.db, parseImport, { supplier_id: ctx.supplier_id, id }, { key: `import:${id}` })
    return checked
  }),
  serve(importCancel, async ({ id }, ctx) =>
    proceed(ctx, await getBatchForUpdate(ctx, id), 'cancel', { state: 'cancelled', finished_at: ctx.clock.now() }),
  ),
  serve(importUndo, ({ id }, ctx) => undoImport(ctx, id)),
  serveFile(importErrorFile, ({ id, rows }, ctx) => resultFile(ctx, id, rows)),
  serveFile(importTemplate, ({ kind }, ctx) => templateFile(kind, ctx)),
]

/** What the city sends is of the whole district: nobody has to do with it who does not see all of it, whatever the role may call. */
export const importRoutes: readonly Route[] = routes.map((route): Route => ({
  ...route,
  handle: async (input, ctx: RequestContext, files) =>
    seesAll(ctx.actor) ? route.handle(input, ctx as never, files) : fail(KERNEL_ERRORS.NO_PERMISSION),
}))

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
