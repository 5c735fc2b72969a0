import type { Job } from '#platform/jobs/job.ts'
import { z } from 'zod'

import type { Page } from './markdown.ts'
import { code, page, table } from './markdown.ts'

/** Everything that runs by itself or after a request. */
export const jobsPage = (jobs: readonly Job[]): Page =>
  page(
    'jobs.md',
    'Jobs · 后台任务',
    'the job definitions of the features',
    'Jobs run in processes with the role `worker`. A scheduled time is read on the clock of Shanghai; a job without one is added by a request, in the transaction of that request. A job may run twice for one cause, and the second run does no harm. What is prompt waits for no work that takes long: in each process a place is kept for it.',
    table(
      ['Name', 'Runs at (`minute hour * * *`)', 'Prompt', 'Input'],
      jobs
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map((job) => [
          code(job.name),
          job.cron ? code(job.cron) : 'when added',
          job.prompt ? 'yes' : '',
          inputOf(job),
        ]),
    ),
  )

function inputOf({ input }: Job): string {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties).map(code).join(' ') || '—'
}
