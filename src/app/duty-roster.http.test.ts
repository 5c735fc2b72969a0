import { afterAll, beforeAll, expect, test } from 'vitest'

import * as contract from '#features/duty-roster/contract.ts'
import { dutyRoster } from '#features/duty-roster/server/feature.ts'
import { identity } from '#features/identity/server/feature.ts'
import { organisation } from '#features/organisation/server/feature.ts'
import { deptIdOf } from '#features/organisation/testing/ids.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

let work: TestProgram
let dept_id: string
beforeAll(async () => {
  work = await testProgram({ features: [identity, organisation, dutyRoster] })
  dept_id = await deptIdOf(work.db, 'B07')
})
afterAll(() => work.close())

const month = (who = 'leader', of = '2029-03') => work.call(who, contract.dutyMonth, { dept_id, month: of })
const people = async () => (await month()).people.map(({ id }) => id)
const save = (input: object) => work.call('leader', contract.dutySave, { dept_id, ...input } as never)
const refusal = (who: string, input: object) => work.refusal(who, contract.dutySave, { dept_id, ...input } as never)

test('a shift is put down, changed in the version that was seen, and gone when nobody is on it', async () => {
  const [a, b] = await people()
  const { id } = await save({ date: '2029-03-05', shift: 'night', staff_ids: [a], leader_id: b, phone: '0512-1' })
  const [first] = (await month()).shifts
  expect(first).toMatchObject({
    id,
    shift: 'night',
    staff: [{ id: a }],
    leader: { id: b },
    phone: '0512-1',
    version: 0,
  })
  expect(await refusal('leader', { date: '2029-03-05', shift: 'night', staff_ids: [a] })).toBe('INVALID')
  await save({ id, version: 0, date: '2029-03-05', shift: 'night', staff_ids: [a] })
  expect(await refusal('leader', { id, version: 0, date: '2029-03-05', shift: 'night', staff_ids: [b] })).toBe('STALE')
  await save({ date: '2029-03-06', shift: 'day', staff_ids: [a] })
  expect((await month()).conflicts).toMatchObject([{ date: '2029-03-05', kind: 'no_rest' }])
  await save({ id, version: 1, date: '2029-03-05', shift: 'night', staff_ids: [] })
  expect(await month()).toMatchObject({ shifts: [{ shift: 'day' }], conflicts: [] })
})

test('another department neither sees it nor keeps it, and nobody of another is on it', async () => {
  expect(await work.refusal('chengguan', contract.dutyMonth, { dept_id, month: '2029-03' })).toBe('NOT_FOUND')
  const [a] = await people()
  expect(await refusal('chengguan_admin', { date: '2029-03-07', shift: 'day', staff_ids: [a] })).toBe('NOT_FOUND')
  expect(await refusal('chengguan', { date: '2029-03-07', shift: 'day', staff_ids: [a] })).toBe('NO_PERMISSION')
  const own = await deptIdOf(work.db, 'B01')
  const foreign = { dept_id: own, date: '2029-03-07', shift: 'day', staff_ids: [a] }
  expect(await work.refusal('chengguan_admin', contract.dutySave, foreign as never)).toBe('INVALID')
  const [theirs] = (await month()).shifts
  const [mine] = (await work.call('chengguan_admin', contract.dutyMonth, { month: '2029-03' })).people
  const taken = { ...foreign, id: theirs!.id, staff_ids: [mine!.id] }
  expect(await work.refusal('chengguan_admin', contract.dutySave, taken as never)).toBe('NOT_FOUND')
})

test('a week is filled from the one before; days that have a shift keep it', async () => {
  const [a, b] = await people()
  await save({ date: '2029-04-02', shift: 'full', staff_ids: [a] })
  await save({ date: '2029-04-03', shift: 'day', staff_ids: [a] })
  await save({ date: '2029-04-10', shift: 'day', staff_ids: [b] })
  const copy = { dept_id, span: 'week', to: '2029-04-09' } as const
  expect(await work.call('leader', contract.dutyCopy, copy)).toEqual({ n: 1 })
  expect(await work.call('leader', contract.dutyCopy, copy)).toEqual({ n: 0 })
  const april = (await month('leader', '2029-04')).shifts.map(({ date, shift, staff }) => [date, shift, staff[0]!.id])
  expect(april.slice(2)).toEqual([
    ['2029-04-09', 'full', a],
    ['2029-04-10', 'day', b],
  ])
})

test('whoever allocates is told who is on duty now, by the number of the shift or else the department’s', async () => {
  const now = () => work.call('dispatcher', contract.dutyNow, { dept_id })
  const { duty_phone } = await now()
  expect((await now()).shifts).toEqual([])
  const [a] = await people()
  const [date, time] = work.clock.now().split(' ') as [string, string]
  expect(time > '08:00:00' && time < '20:00:00').toBe(true)
  await save({ date, shift: 'day', staff_ids: [a] })
  await save({ date, shift: 'night', staff_ids: [a] })
  expect(await now()).toMatchObject({ duty_phone, shifts: [{ shift: 'day', phone: duty_phone, leader: null }] })
})
