import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, DayText, Flag, Id, get, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'

import { ACCESS_KIND } from '../domain/rights/access-kind.ts'
import { UNMASK_PURPOSE } from '../domain/order/enums.ts'

export const ACCESS_PATH = '/sys/logmanagement/access'

const AccessRow = z.object({
  id: Id,
  created_at: z.string(),
  kind: z.enum(keysOf(ACCESS_KIND)),
  operator_id: Id,
  operator_name: z.string(),
  dept_name: z.string(),
  /** Null where a caller was looked for, and of many orders. */
  order_no: z.string().nullable(),
  /** How many were shown together. */
  orders: z.int().nullable(),
  purpose: z.enum(keysOf(UNMASK_PURPOSE)).nullable(),
  note: z.string().nullable(),
  ip: z.string(),
  /** Has looked at too many numbers and waits for the administrator of security. */
  stopped: Flag,
})
export type AccessRow = z.output<typeof AccessRow>

export const AccessQuery = listInput(['newest'], {
  /** A name, or the number of an order. */
  keyword: text(1, 50).optional(),
  kind: z.enum(keysOf(ACCESS_KIND)).optional(),
  stopped: z.literal('1').optional(),
  created_from: DayText.optional(),
  created_to: DayText.optional(),
})

/** Who was shown what of which orders, the newest first; the order itself is not told. */
export const accessList = get('/v1/seller/complaint/AccessList', {
  title: { zh: '工单访问日志', en: 'Who saw which orders' },
  access: 'granted',
  input: AccessQuery,
  output: pageOf(AccessRow),
})

export const AccessExport = AccessQuery.omit({ limit: true, cursor: true, only: true }).extend({
  purpose: text(2, 100),
})

/** The same as a file, for a purpose. */
export const exportAccess = post('/v1/seller/complaint/AccessExport', {
  title: { zh: '导出工单访问日志', en: 'Export who saw which orders' },
  access: 'granted',
  audit: 'order.access_export',
  input: AccessExport.extend({ format: z.enum(['xlsx', 'csv']) }),
  output: ById,
})

/** A browser prints an order, or several of a list. */
export const orderPrinted = post('/v1/seller/complaint/OrderPrinted', {
  title: { zh: '打印工单', en: 'Print an order' },
  access: 'granted',
  audit: 'order.print',
  several: true,
  input: ById,
  output: z.null(),
})
