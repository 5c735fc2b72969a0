import { removeRecord } from '#platform/db/records.ts'
import { serve, type Route } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { listNotices, manageNotices } from './notice-list.ts'
import { getNotice, noteReading, saveNotice } from './notice-store.ts'

export const noticeRoutes: readonly Route[] = [
  serve(contract.noticeList, listNotices),
  serve(contract.noticeInfo, ({ id }, ctx) => getNotice(ctx, id)),
  serve(contract.noticeRead, (input, ctx) => noteReading(input, ctx, false)),
  serve(contract.noticeAck, (input, ctx) => noteReading(input, ctx, true)),
  serve(contract.noticeManage, manageNotices),
  serve(contract.noticeSave, saveNotice),
  // Whoever has read it stays on record.
  serve(contract.noticeDel, (seen, ctx) => removeRecord(ctx, 'notice', seen)),
]
