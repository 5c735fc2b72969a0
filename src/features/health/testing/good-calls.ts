import { sql } from 'kysely'

import { call, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

/** A job that was given up. */
const aJob = async ({ db }: Bench): Promise<{ id: string }> => {
  const { rows } = await sql<{ id: string }>`
    with added as (select id from graphile_worker.add_job('given-up'))
    select id::text from added`.execute(db)
  return rows[0]!
}

export const goodCalls: GoodCalls = {
  good: [call('sysadmin', contract.healthReport), call('leader', contract.qualityReport)],
  other: [
    call('sysadmin', contract.jobRetry, aJob),
    call('sysadmin', contract.totalsCheck, () => ({ part: 0 })),
    call('sysadmin', contract.maintenanceSave, () => ({ notice: '' })),
  ],
}
