import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { Id, get, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

import { STATUS } from '../domain/order/enums.ts'

export const DELETED_PATH = '/rexian/all/deleted'

const DeletedRow = z.object({
  id: Id,
  order_no: z.string(),
  title: z.string(),
  status: z.enum(keysOf(STATUS)),
  deleted_at: z.string(),
  operator_name: z.string(),
  reason: z.string(),
  version: z.int(),
})
export type DeletedRow = z.output<typeof DeletedRow>

/** Orders that were deleted, the latest first (T37). */
export const deletedList = get('/v1/seller/complaint/DeletedList', {
  title: { zh: '已删除工单', en: 'Deleted orders' },
  access: 'granted',
  input: listInput(['newest'], { keyword: text(1, 50).optional() }),
  output: pageOf(DeletedRow),
})

/** A deleted order is again where it was; refused where it is another deletion than the one that was looked at. */
export const deletedRestore = post('/v1/seller/complaint/DeletedRestore', {
  title: { zh: '恢复已删除工单', en: 'Restore a deleted order' },
  access: 'granted',
  audit: 'order.undelete',
  input: Seen,
  output: z.null(),
})
