import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { Flag, get, Id, post } from '#kernel/endpoint.ts'

import { STATES } from './domain/states.ts'

export const HEALTH_PATH = '/sys/health'

const Message = z.object({ zh: z.string(), en: z.string() })

/** How the installation stands: what the command `doctor` prints, and the jobs that were given up or will be tried again. */
export const healthReport = get('/v1/seller/health/HealthReport', {
  access: 'granted',
  title: { zh: '运行状况', en: 'Health' },
  input: z.object({}),
  output: z.object({
    version: z.string(),
    /** When it was looked at, by the clock of the server. */
    at: z.string(),
    findings: z.array(
      z.object({
        ...{ check: z.string(), title: Message, state: z.enum(keysOf(STATES)), found: Message },
        mend: Message.nullable(),
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
  title: { zh: '重试后台任务', en: 'Try a job again' },
  audit: 'health.job_retried',
  input: z.object({ id: Id }),
  output: z.null(),
})
