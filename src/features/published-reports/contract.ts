import { z } from 'zod'

import { ListAnswer, PartAnswer, ReportAnswer, reportPath } from '#features/reports/contract.ts'
import { GroupedQuery } from '#features/reports/contract/asked.ts'
import { COMPENDIA, LISTED_KEYS, MEASURES, UNDERTAKE, type MeasureKey } from '#features/reports/domain/public.ts'
import { ById, Flag, Id, get, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import type { Message } from '#kernel/messages.ts'

/** The reports that can be published, and where each of them stands. */
export const PUBLISHABLE: readonly { readonly key: string; readonly title: Message; readonly path: string }[] = [
  ...COMPENDIA.map(({ key, title, screen }) => ({ key, title, path: screen })),
  { key: UNDERTAKE.key, title: UNDERTAKE.title, path: reportPath(UNDERTAKE.key) },
]
const KEYS = PUBLISHABLE.map(({ key }) => key) as [string, ...string[]]

export const PUBLISHED_AT = {
  list: { path: '/rexian/rxforms/published', title: { zh: '已发布报表', en: 'Published reports' } },
  remove: {
    path: '/rexian/rxforms/published/withdraw/:id',
    title: { zh: '撤回已发布报表', en: 'Withdraw a published report' },
  },
} as const
export const PUBLISHED_ONE = {
  path: '/rexian/rxforms/published/view/:id',
  title: { zh: '已发布报表', en: 'Published report' },
} as const
export const publishedPath = (id: string): string => PUBLISHED_ONE.path.replace(':id', id)

const Row = z.object({
  id: Id,
  /** `2026-0007`. */
  number: z.string(),
  ...{ report: z.string(), title: z.string() },
  period: ReportAnswer.shape.period,
  /** When it was counted, and when it was published, by whom. */
  ...{ as_of: z.string(), published_at: z.string(), published_by: z.string(), dept_name: z.string() },
  /** Of one that no longer stands. */
  ...{ withdrawn_at: z.string().nullable(), withdrawn_by: z.string(), reason: z.string() },
  /** Whether the caller’s side published it: who may withdraw it, and count it anew. */
  own: Flag,
})
export type PublishedRow = z.output<typeof Row>

/** A report as it is kept: its tables and lists with the columns that they had. */
export const Content = ReportAnswer.pick({
  at: true,
  period: true,
  compared: true,
  within: true,
  weights: true,
}).extend({
  parts: z.record(
    z.string(),
    PartAnswer.extend({ measures: z.array(z.enum(Object.keys(MEASURES) as [MeasureKey, ...MeasureKey[]])) }),
  ),
  lists: z.record(z.string(), ListAnswer.extend({ columns: z.array(z.enum(LISTED_KEYS)) })).optional(),
  texts: z.record(z.string(), z.object({ text: z.string() })).optional(),
})
export type Content = z.output<typeof Content>

/** Those of the reports that the caller may open: for the centre all, for a department its own and the centre's. */
export const publishedList = get('/v1/seller/reports/PublishedList', {
  title: { zh: '已发布报表', en: 'Published reports' },
  access: 'granted',
  input: listInput(['newest'], {
    keyword: z.string().trim().max(50).optional(),
    report: z.enum(KEYS).optional(),
  }),
  output: pageOf(Row),
})

/** One of them with its numbers; of the centre's a department is shown its own rows. */
export const publishedInfo = get('/v1/seller/reports/PublishedInfo', {
  title: { zh: '已发布报表：查看', en: 'Published report' },
  access: 'granted',
  input: ById,
  output: Row.extend({
    side: z.enum(['centre', 'unit']),
    content: Content,
  }),
})

/** The same report as it would be counted now. */
export const publishedNow = get('/v1/seller/reports/PublishedNow', {
  title: { zh: '已发布报表：现在的数字', en: 'Published report: the numbers of now' },
  access: 'granted',
  reads: 'replica',
  input: ById,
  output: Content,
})

export const publishedFile = get('/v1/seller/reports/PublishedFile', {
  title: { zh: '已发布报表：导出', en: 'Published report: export' },
  access: 'granted',
  noted: 'published_report.file',
  kind: 'file',
  signed: false,
  input: ById,
  output: z.unknown(),
})

/** Keeps the numbers of a period that is over as they are counted now. */
export const reportPublish = post('/v1/seller/reports/ReportPublish', {
  title: { zh: '发布报表', en: 'Publish a report' },
  access: 'granted',
  audit: 'report.publish',
  input: GroupedQuery.pick({ period: true, to: true, compare: true, columns: true, of: true }).extend({
    ...{ report: z.enum(KEYS), title: text(2, 60) },
    day: GroupedQuery.shape.day.unwrap(),
  }),
  output: z.object({ id: Id, number: z.string() }),
})

export const publishedWithdraw = post('/v1/seller/reports/PublishedWithdraw', {
  title: { zh: '撤回已发布报表', en: 'Withdraw a published report' },
  access: 'granted',
  audit: 'report.withdraw',
  input: z.object({ id: Id, reason: text(5, 300) }),
  output: ById,
})
