import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

export const goodCalls: GoodCalls = {
  good: [
    call('chengguan', contract.scorecardList),
    call('chengguan', contract.stageHours),
    call('leader', contract.scorecardInfo, async ({ db }) => ({
      id: (
        await db
          .selectFrom('department')
          .select('id')
          .where('kind', '=', 'bureau')
          .orderBy('id')
          .executeTakeFirstOrThrow()
      ).id,
    })),
  ],
}
