import { afterAll, beforeAll, expect, test } from 'vitest'

import * as contract from '#features/duty-roster/contract.ts'
import { dutyRoster } from '#features/duty-roster/server/feature.ts'
import { identity } from '#features/identity/server/feature.ts'
import { deptInfo, deptUserDel, deptUserInfo, deptUserList, deptUserSave } from '#features/organisation/contract.ts'
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
  const led = { ...foreign, leader_id: a, staff_ids: [] } as never
  expect((await work.ask('chengguan_admin', contract.dutySave, led)).body.data).toMatchObject({
    issues: [{ field: 'leader_id' }],
  })
  const [theirs] = (await month()).shifts
  const [mine] = (await work.call('chengguan_admin', contract.dutyMonth, { month: '2029-03' })).people
  const taken = { ...foreign, id: theirs!.id, staff_ids: [mine!.id] }
  expect(await work.refusal('chengguan_admin', contract.dutySave, taken as never)).toBe('NOT_FOUND')
})

test('whoever has a further post in the department is offered, put on, and kept by the shift', async () => {
  const { rows } = await work.call('leader', deptUserList, { dept_id: await deptIdOf(work.db, 'B08'), limit: 20 })
  const { id, ...person } = rows.find(({ person_role, username }) => person_role === 'operator' && !username)!
  expect(await people()).not.toContain(id)
  const form = { ...person, id, tel: '', email: undefined, posts: [{ dept_id, person_role: 'duty' as const }] }
  await work.call('leader', deptUserSave, form)
  expect((await people()).filter((one) => one === id)).toHaveLength(1)
  const shift = await save({ date: '2029-04-02', shift: 'day', staff_ids: [id] })
  expect(await work.refusal('leader', deptUserDel, { id })).toBe('PERSON_ON_DUTY')
  await save({ id: shift.id, version: 0, date: '2029-04-02', shift: 'day', staff_ids: [] })
  await work.call('leader', deptUserSave, { ...form, version: undefined, posts: [] })
  expect(await people()).not.toContain(id)
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

test('who has moved or is out of use is neither put on a shift nor copied; one on which nobody is left is not made', async () => {
  const [stays, moved, off] = await people()
  await save({ date: '2029-08-06', shift: 'day', staff_ids: [stays, moved] })
  await save({ date: '2029-08-07', shift: 'day', staff_ids: [moved], leader_id: off })
  const change = (id: string, to: { dept_id?: string; enabled?: 0 | 1 }) =>
    work.db.updateTable('person').set(to).where('id', '=', id).execute()
  await change(moved!, { dept_id: await deptIdOf(work.db, 'B08') })
  await change(off!, { enabled: 0 })
  expect(await refusal('leader', { date: '2029-08-08', shift: 'day', staff_ids: [stays, off] })).toBe('INVALID')
  expect((await month('leader', '2029-08')).conflicts.map(({ date, kind }) => `${date} ${kind}`)).toEqual([
    ...['2029-08-06 gone', '2029-08-07 gone', '2029-08-07 gone'],
  ])
  const copy = { dept_id, span: 'week', to: '2029-08-13' } as const
  expect(await work.call('leader', contract.dutyCopy, copy)).toEqual({ n: 1 })
  const [made] = (await month('leader', '2029-08')).shifts.filter(({ date }) => date >= '2029-08-13')
  expect(made).toMatchObject({ date: '2029-08-13', leader: null, staff: [{ id: stays }] })
  await change(moved!, { dept_id })
  await change(off!, { enabled: 1 })
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

  // Nobody is called in vain.
  const [named] = (await now()).shifts[0]!.staff
  const asked = async () => (await now()).shifts.flatMap(({ staff }) => staff)
  const use = (enabled: 0 | 1) => work.db.updateTable('person').set({ enabled }).where('id', '=', a!).execute()
  await use(0)
  expect(await asked()).toEqual([])
  await use(1)
  expect(await asked()).toEqual([named])
  const account = work.db.selectFrom('operator').select('id').where('username', '=', 'sysadmin')
  const { id } = await account.executeTakeFirstOrThrow()
  await work.db.updateTable('person').set({ operator_id: id }).where('id', '=', a!).execute()
  const away = { operator_id: id, from_on: date, to_on: date, created_at: work.clock.now() }
  await work.db
    .insertInto('absence')
    .values({ ...away, supplier_id: '1', substitute_id: null })
    .execute()
  expect(await asked()).toEqual([])
})

const sheetOf = async (who: string): Promise<Buffer> => {
  const { rawPayload } = await work.app.inject({
    url: `/api${contract.dutySheet.path}`,
    headers: await (await work.as(who)).headersFor({}),
  })
  return rawPayload
}
const take = async (who: string, file: Buffer | string) => {
  const files = [{ name: '值班.xlsx', bytes: Buffer.from(file) }]
  const { body } = await work.upload(who, contract.dutySheetTake, { trial: '0' }, files)
  return body.data
}

test('the roster goes out as a sheet and comes back by the names of people; one wrong row, and none is taken', async () => {
  const told = await take('chengguan_admin', await sheetOf('chengguan_admin'))
  expect(told).toMatchObject({ added: 0, changed: 0, same: told.rows, faulty: 0, done: 1 })
  const { people: own } = await work.call('chengguan_admin', contract.dutyMonth, { month: '2029-06' })
  const [a, b] = own.filter(({ name }) => own.filter((one) => one.name === name).length === 1)
  const head = '部门编码,日期,班次,带班领导,值班人员'
  const good = `B01,2029-06-01,白班,${a!.name},${a!.name}、${b!.name}`
  const wrong = await take('chengguan_admin', `${head}\n${good}\nB01,2029-06-02,夜班,,没有此人`)
  expect(wrong).toMatchObject({ faulty: 1, done: 0, faults: [{ row: 3, header: '值班人员', value: '没有此人' }] })
  expect(await take('chengguan_admin', `${head}\n${good}`)).toMatchObject({ added: 1, done: 1 })
  const [shift] = (await work.call('chengguan_admin', contract.dutyMonth, { month: '2029-06' })).shifts
  expect(shift).toMatchObject({ shift: 'day', leader: { id: a!.id } })
  expect(shift!.staff.map(({ id }) => id).toSorted()).toEqual([a!.id, b!.id].toSorted())
  // Departments of others are none.
  expect(await take('chengguan_admin', `${head}\nB07,2029-06-03,白班,,${a!.name}`)).toMatchObject({
    faulty: 1,
    done: 0,
  })
})

test('shifts to come keep a person and a department, and are named', async () => {
  const [person] = await people()
  await save({ date: '2029-07-01', shift: 'day', staff_ids: [person] })
  const ahead = (await work.call('leader', deptUserInfo, { id: person! })).shifts_ahead
  expect(ahead.length).toBeGreaterThan(0)
  expect(await work.refusal('leader', deptUserDel, { id: person! })).toBe('PERSON_ON_DUTY')
  expect((await work.call('leader', deptInfo, { id: dept_id })).held.shifts).toBeGreaterThan(0)
  const all = await work.db
    .selectFrom('duty_shift')
    .select(['id', 'version'])
    .where('dept_id', '=', dept_id)
    .where('deleted_at', 'is', null)
    .execute()
  for (const one of all) await save({ ...one, date: '2029-07-01', shift: 'day', staff_ids: [] })
  expect(['', 'LAST_LIAISON']).toContain(await work.refusal('leader', deptUserDel, { id: person! }))
})
