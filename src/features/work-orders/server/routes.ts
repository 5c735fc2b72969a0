import { keepUpload, sendFile } from '#features/attachments/server/public.ts'
import { AppError, refusalText } from '#kernel/errors.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { startExport } from '#platform/exports/store.ts'
import type { Route } from '#platform/http/serve.ts'
import { serve, serveFile, serveUpload } from '#platform/http/serve.ts'
import { readPhone } from '#kernel/phones.ts'
import { keyedHash } from '#platform/crypto/seal.ts'
import { sql } from 'kysely'

import * as actions from '../contract/actions.ts'
import { downloadFile, uploadFile } from '../contract/attachments.ts'
import * as detail from '../contract/detail.ts'
import { appComplaintStatistics, complaintList, exportOrders, phoneFilter } from '../contract/list.ts'
import { orderFiles } from './actions/attachments.ts'
import { listAllocatable, listBackDepts, listNotifiable, listTemplates } from './actions/action-choices.ts'
import { readCounters } from './counters/counters.ts'
import { enterOrder } from './intake/enter-order.ts'
import { getOrderDetail } from './detail/order-detail.ts'
import { listOrders } from './lists/order-list.ts'
import type { Target } from './actions/perform-action.ts'
import { performAction } from './actions/perform-action.ts'
import { preview } from './actions/preview-allocate.ts'
import { ordersExport } from './lists/order-export.ts'
import { openReview } from './actions/review-open.ts'

const { DoReport: _several, ...SINGLE } = actions.CALL_ENDPOINTS
type Single = keyof typeof SINGLE

/** Binds an action's endpoint; which action it means is for the order to say. */
const acts = (call: Single): Route =>
  serve(SINGLE[call], async (input: Target, ctx) => {
    const done = await performAction(ctx, call, input)
    ctx.audit({ object_type: 'complaint_order', object_id: done.id })
    return done
  })

export const workOrderRoutes: readonly Route[] = [
  serve(complaintList, listOrders),
  serve(exportOrders, ({ format, ...input }, ctx) => startExport(ctx, ordersExport, input, format)),
  serve(phoneFilter, async ({ phone }, ctx) => ({ phone_key: keyedHash(ctx.keys, readPhone(phone) ?? phone) })),
  serve(appComplaintStatistics, (_input, ctx) => readCounters(ctx)),
  serve(detail.getComplaintInfo, ({ id }, ctx) => getOrderDetail(ctx, id)),
  serve(detail.canAllocateList, ({ id }, ctx) => listAllocatable(ctx, id)),
  serve(detail.previewAllocate, (input, ctx) => preview(ctx, input)),
  serve(detail.getComplaintTemplate, (input, ctx) => listTemplates(ctx, input)),
  serve(detail.getComplaintBackDeptArr, ({ id }, ctx) => listBackDepts(ctx, id)),
  serve(detail.getComplaintDeptUser, ({ dept_id }, ctx) => listNotifiable(ctx, dept_id)),
  serve(actions.complaintSave, enterOrder),
  serve(actions.reviewOpen, ({ id }, ctx) => openReview(ctx, id)),
  ...(Object.keys(SINGLE) as Single[]).map(acts),
  serve(actions.doReport, report),
  serveUpload(uploadFile, (_input, ctx, files) => keepUpload(ctx, orderFiles, files)),
  serveFile(downloadFile, ({ id }, ctx) => sendFile(ctx, orderFiles, { id })),
]

/** One order, or up to 200 with a result for each: a refused one leaves the others alone (T18). */
async function report({ id, ids, ...command }: InputOf<typeof actions.doReport>, ctx: RequestContext) {
  if (id) {
    await performAction(ctx, 'DoReport', { id, ...command })
    return { results: [{ id, ok: true, code: '', msg: '' }] }
  }
  const results = []
  for (const each of [...new Set(ids)].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)))
    results.push(await reportOne(ctx, each, command))
  return { results }
}

async function reportOne(ctx: RequestContext, id: string, command: object) {
  await sql`savepoint one`.execute(ctx.db)
  try {
    await performAction(ctx, 'DoReport', { id, ...command })
    await sql`release savepoint one`.execute(ctx.db)
    return { id, ok: true, code: '', msg: '' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint one`.execute(ctx.db)
    return { id, ok: false, code: error.refusal.error.code, msg: refusalText(ctx.language, error.refusal) }
  }
}
