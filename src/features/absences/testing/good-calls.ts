import { addDays, dayOf } from '#kernel/time.ts'
import { call, done, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

let made = 0
/** Days to come on which nobody else is away. */
const days = ({ clock }: Bench) => {
  const day = addDays(dayOf(clock.now()), ++made)
  return { from_on: day, to_on: day, reason: '培训' }
}
const chengguan = async (bench: Bench) => {
  const { id } = await bench.db
    .selectFrom('operator')
    .select('id')
    .where('username', '=', 'chengguan')
    .executeTakeFirstOrThrow()
  return { operator_id: id, ...days(bench) }
}

export const goodCalls: GoodCalls = {
  good: [
    call('leader', contract.absenceList),
    call('leader', contract.absencePeople),
    call('leader', contract.absenceSave, chengguan),
    call('leader', contract.absenceEnd, async (bench) =>
      done<{ id: string }>(bench, 'leader', contract.absenceSave, await chengguan(bench)),
    ),
    call('viewer', contract.absenceMine),
    call('viewer', contract.absenceMineSave, days),
    call('viewer', contract.absenceMineEnd, (bench) => done(bench, 'viewer', contract.absenceMineSave, days(bench))),
    call('viewer', contract.absentNow, async (bench) => ({
      dept_id: (
        await bench.db.selectFrom('department').select('id').where('code', '=', 'B01').executeTakeFirstOrThrow()
      ).id,
    })),
  ],
}
