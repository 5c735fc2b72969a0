import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, Flag, Id, MessageText, get, post, text } from '#kernel/endpoint.ts'

import { IMPORT_KINDS } from '#features/imports/domain/public.ts'

import { QUALITY, type QualityKey } from './domain/quality.ts'
import { STATES } from './domain/states.ts'

export const HEALTH_PATH = '/sys/health'
/** What is amiss in the data that people keep. */
export const QUALITY_AT = { path: '/sys/quality', title: { zh: '数据质量', en: 'Data quality' } } as const

/** How the installation stands: what the command `doctor` prints, and the jobs that were given up or will be tried again. */
export const healthReport = get('/v1/seller/health/HealthReport', {
  access: 'granted',
  first_tenant: true,
  title: { zh: '运行状况', en: 'Health' },
  input: z.object({}),
  output: z.object({
    version: z.string(),
    /** The notice of a maintenance that goes on; null while there is none. */
    maintenance: z.string().nullable(),
    /** When it was looked at, by the clock of the server. */
    at: z.string(),
    findings: z.array(
      z.object({
        ...{ check: z.string(), title: MessageText, state: z.enum(keysOf(STATES)), found: MessageText },
        mend: MessageText.nullable(),
      }),
    ),
    jobs: z.array(
      z.object({
        ...{ id: Id, name: z.string(), tries: z.int(), most_tries: z.int() },
        /** Null while it runs. */
        next_at: z.string().nullable(),
        ...{ failed: Flag, error: z.string() },
      }),
    ),
  }),
})
export type JobRow = z.output<typeof healthReport.output>['jobs'][number]

/** Tries a job again at once, also one that was given up. */
export const jobRetry = post('/v1/seller/health/JobRetry', {
  access: 'granted',
  first_tenant: true,
  title: { zh: '重试后台任务', en: 'Try a job again' },
  audit: 'health.job_retried',
  in_maintenance: true,
  input: ById,
  output: z.null(),
})

/** Begins a maintenance of the installation with a notice, in which everybody only looks and jobs rest, or ends it (decision 0212). */
export const maintenanceSave = post('/v1/seller/health/MaintenanceSave', {
  access: 'granted',
  first_tenant: true,
  title: { zh: '维护模式', en: 'Maintenance' },
  audit: 'health.maintenance',
  in_maintenance: true,
  input: z.object({
    /** Empty ends it. */
    notice: text(0, 200),
  }),
  output: z.null(),
})

/** In so many calls the latest days are held against their totals. */
export const TOTALS_PARTS = 9

/** Recounts a part of the latest days, the last ones first; what differs from the totals of reports is mended (domain 5.9). */
export const totalsCheck = post('/v1/seller/health/TotalsCheck', {
  access: 'granted',
  first_tenant: true,
  title: { zh: '核对统计汇总', en: 'Check the totals of reports' },
  audit: 'health.totals_checked',
  input: z.object({
    part: z
      .int()
      .min(0)
      .max(TOTALS_PARTS - 1),
  }),
  output: z.object({
    /** Days, each of a district. */
    checked: z.int(),
    ...{ wrong: z.int() },
  }),
})

/** What is counted no further. */
export const MOST_COUNTED = 1000

/** What is amiss in the data that people keep: how often, and the first rows of each. */
export const qualityReport = get('/v1/seller/health/QualityReport', {
  access: 'granted',
  title: { zh: '数据质量', en: 'Data quality' },
  reads: 'replica',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        ...{ key: z.enum(Object.keys(QUALITY) as [QualityKey, ...QualityKey[]]), n: z.int(), more: Flag },
        rows: z.array(
          z.object({
            ...{ id: Id, name: z.string() },
            /** Of a name that imports did not know: the last one is `id`. */
            import: z.object({ n: z.int(), at: z.string(), kind: z.enum(IMPORT_KINDS) }).optional(),
          }),
        ),
      }),
    ),
  }),
})
