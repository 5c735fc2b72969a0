import { DayText } from '#kernel/endpoint.ts'
import { defineExport } from '#platform/exports/define-export.ts'
import { z } from 'zod'

import { DAY_SHEET, FIELD } from '../../fields.ts'
import { exportDay, exportInProgress } from '../../contract/exports.ts'
import { FileQuery } from '../../contract/list.ts'
import { daySheets } from './day-sheets.ts'
import { orderFile } from './order-export.ts'
import { querySaid } from './query-words.ts'

const sheet = orderFile(DAY_SHEET)

const ofDay = (date: string) =>
  ({ queue: 'all', sort: 'received_asc', received_from: date, received_to: date }) as const

/** The orders of a day, everything that is told of one (domain 5.8). */
export const dayExport = defineExport({
  ...sheet,
  key: 'orders_day',
  title: { zh: '热线工单日报', en: 'Orders of a day' },
  input: z.object({ date: DayText }),
  call: exportDay,
  about: ({ date }) => date,
  few: (ctx, { date }) => sheet.few(ctx, ofDay(date)),
  count: (ctx, { date }) => sheet.count(ctx, ofDay(date)),
  described: (ctx, { date }) => querySaid(ctx, ofDay(date)),
  further: (ctx, { date }) => daySheets(ctx, ofDay(date)),
  read: (ctx, { date }, from) => sheet.read(ctx, ofDay(date), from),
})

/** All orders in progress, as a day's file tells of one, with what their list says of the time that is left. */
export const progressExport = defineExport({
  ...orderFile({ ...DAY_SHEET, remaining: FIELD.remaining, tags: FIELD.tags }),
  key: 'orders_progress',
  title: { zh: '办理中工单', en: 'Orders in progress' },
  input: FileQuery,
  call: exportInProgress,
})
