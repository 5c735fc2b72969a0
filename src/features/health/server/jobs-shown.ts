import { sql } from 'kysely'

import { ERRORS, fail } from '#kernel/errors.ts'
import { maskText } from '#kernel/masking.ts'
import type { Db } from '#platform/db/database.ts'

import type { JobRow } from '../contract.ts'

const MOST = 100

/** Jobs that went wrong at least once, those that were given up first. */
export async function troubledJobs(db: Db): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select id::text, task_identifier as name, attempts::int as tries, max_attempts::int as most_tries,
      case when locked_at is null then to_char(run_at, 'YYYY-MM-DD HH24:MI:SS') end as next_at,
      locked_at is null and attempts >= max_attempts as failed, coalesce(last_error, '') as error
    from graphile_worker.jobs where attempts > 0 and last_error is not null
    order by attempts >= max_attempts desc, id desc limit ${MOST}`.execute(db)
  // An error of the database may quote what somebody wrote.
  return rows.map((row) => ({ ...row, error: maskText(row.error.slice(0, 300)) }))
}

/** A job that runs just now, or is done, is not there to be tried again. */
export async function retryJob(db: Db, id: string): Promise<void> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)`.execute(db)
  if (rows.length === 0) fail(ERRORS.NOT_FOUND)
}
