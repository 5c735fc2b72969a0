import { deptIdOf } from '#features/organisation/testing/ids.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { FILE, call, done, type Bench, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as contract from '../contract.ts'

const ROSTER = '部门编码,日期,班次,值班人员\nB01,2032-01-01,白班,某某'
let made = 0
const aShift = async ({ db }: Bench) => {
  const dept_id = await deptIdOf(db, 'B01')
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('dept_id', '=', dept_id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const day = ++made
  const date = `2031-${String(1 + (Math.floor(day / 28) % 12)).padStart(2, '0')}-${String(1 + (day % 28)).padStart(2, '0')}`
  return { dept_id, date, shift: 'day', staff_ids: [id] }
}

/** A shift of a day before, another one each time. */
const aSlot = ({ clock }: Bench) => ({ date: addDays(dayOf(clock.now()), -++made), shift: 'day' })

export const goodCalls: GoodCalls = {
  good: [
    call('viewer', contract.dutyMonth, () => ({ month: '2026-11' })),
    call('viewer', contract.dutyNow, async ({ db }) => ({ dept_id: await deptIdOf(db, 'B01') })),
    call('leader', contract.dutySave, aShift),
    call('leader', contract.dutyCopy, async ({ db }) => ({
      ...{ dept_id: await deptIdOf(db, 'B01'), span: 'week', to: '2026-11-23' },
    })),
    call('leader', contract.dutySheet),
    call('leader', contract.dutySheetTake, () => ({
      ...{ trial: '1', [FILE]: { name: '值班.csv', bytes: Buffer.from(ROSTER) } },
    })),
    call('chengguan', contract.dutyHandover),
    call('chengguan', contract.dutyHandovers),
    call('chengguan', contract.dutyHandOver, (bench) => ({ ...aSlot(bench), notes: '关注急件' })),
    call('zhujian', contract.dutyTakeOver, (bench) =>
      done(bench, 'zhujian_admin', contract.dutyHandOver, aSlot(bench)),
    ),
  ],
}
