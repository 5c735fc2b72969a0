import { call, done, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

/** To somebody of one's own department. */
const weekly = async ({ db }: Bench) => {
  const { id } = await db
    .selectFrom('operator')
    .select('id')
    .where('username', '=', 'chengguan')
    .executeTakeFirstOrThrow()
  return { name: '每周综合统计', report: 'tongji', every: 'week' as const, at_hour: 8, recipients: [id] }
}

export const goodCalls: GoodCalls = {
  good: [
    call('chengguan_admin', contract.scheduleList),
    call('chengguan_admin', contract.schedulePeople),
    call('chengguan_admin', contract.scheduleSave, weekly),
    call('chengguan_admin', contract.scheduleDel, async (bench) =>
      done<{ id: string }>(bench, 'chengguan_admin', contract.scheduleSave, await weekly(bench)),
    ),
  ],
}
