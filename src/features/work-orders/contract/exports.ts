import { z } from 'zod'

import { ById, DayText, post } from '#kernel/endpoint.ts'

import { FileQuery, Purpose } from './list.ts'

/** Where files of orders are asked for by an address of their own (spec 2). */
export const EXPORT_AT = {
  day: { path: '/rexian/all/exportdayexcel', title: { zh: '导出日报', en: 'Export of a day' } },
  progress: {
    path: '/rexian/transfer/inprogress/export',
    title: { zh: '导出办理中工单', en: 'Export of orders in progress' },
  },
} as const

/** What files can be. */
export const FORMAT = {
  xlsx: { zh: 'Excel 工作簿', en: 'Excel workbook' },
  csv: { zh: 'CSV 文本', en: 'CSV text' },
} as const
const Format = z.enum(['xlsx', 'csv']).default('xlsx')

/** The orders that were received on a day, with everything that is told of one (domain 5.8). */
export const exportDay = post('/v1/seller/complaint/ExportDay', {
  title: EXPORT_AT.day.title,
  access: 'granted',
  audit: 'order.export_day',
  input: z.object({ date: DayText, format: Format, purpose: Purpose }),
  output: ById,
})

/** Rows of a list on paper at most; more are for a file. */
export const PRINTED_AT_MOST = 2000

/** A list as it is filtered, as a table on paper: what the screen shows of it, on record as printed. */
export const printOrders = post('/v1/seller/complaint/PrintOrders', {
  title: { zh: '打印工单列表', en: 'Print a list of orders' },
  access: 'granted',
  audit: 'order.print_list',
  input: FileQuery,
  output: z.object({
    heads: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    /** Who printed it and when, for its foot. */
    ...{ by: z.string(), at: z.string() },
  }),
})

/** All orders in progress, as their list shows them. */
export const exportInProgress = post('/v1/seller/complaint/ExportInProgress', {
  title: EXPORT_AT.progress.title,
  access: 'granted',
  audit: 'order.export_progress',
  input: z.object({ format: Format, purpose: Purpose }),
  output: ById,
})
