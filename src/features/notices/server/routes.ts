import { ERRORS, fail } from '#kernel/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { Route } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { findNotice, listNotices, noteReading } from './notice-list.ts'
import { manageNotices, removeNotice, saveNotice } from './notice-store.ts'

/** The notice, when it is addressed to the caller; another one is as if it did not exist. */
const getNotice = async (ctx: RequestContext, id: string) => (await findNotice(ctx, id)) ?? fail(ERRORS.NOT_FOUND)

/** What the audit row says of it. */
const object = (id: string) => ({ object_type: 'notice', object_id: id })

async function reading(ctx: RequestContext, id: string, acknowledged: boolean): Promise<{ id: string }> {
  await getNotice(ctx, id)
  await noteReading(ctx, id, acknowledged)
  ctx.audit(object(id))
  return { id }
}

export const noticeRoutes: readonly Route[] = [
  serve(contract.noticeList, ({ limit }, ctx) => listNotices(ctx, limit)),
  serve(contract.noticeInfo, ({ id }, ctx) => getNotice(ctx, id)),
  serve(contract.noticeRead, ({ id }, ctx) => reading(ctx, id, false)),
  serve(contract.noticeAck, ({ id }, ctx) => reading(ctx, id, true)),
  serve(contract.noticeManage, (_input, ctx) => manageNotices(ctx)),
  serve(contract.noticeSave, async (input, ctx) => {
    const id = await saveNotice(ctx, input)
    ctx.audit(object(id))
    return { id }
  }),
  serve(contract.noticeDel, async ({ id }, ctx) => {
    await removeNotice(ctx, id)
    ctx.audit(object(id))
    return { id }
  }),
]
