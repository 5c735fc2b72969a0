import { afterAll, beforeAll, expect, test } from 'vitest'

import { installBuiltIns } from '#platform/built-ins/sync.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import { holidaySetInfo, holidaySetSave } from '../contract.ts'
import { calendarRows } from './built-ins.ts'
import { calendar } from './feature.ts'

let work: TestProgram
beforeAll(async () => (work = await testProgram({ features: [calendar] })))
afterAll(() => work.close())

const info = (year: number) => work.call('sysadmin', holidaySetInfo, { year })
const day = (date: string, type: 'holiday' | 'makeup' = 'holiday') => ({ date, type, name: '春节' })
const draft = { state: 'provisional' as const, source: '通知' }

test('a year is drafted, published and changed; each version is somebody’s, and the log tells both', async () => {
  const first = await work.call('sysadmin', holidaySetSave, {
    year: 2027,
    version: 0,
    ...draft,
    entries: [day('2027-02-05')],
  })
  expect(await info(2027)).toMatchObject({ ...first, ...draft, workdays: 260, entries: [day('2027-02-05')] })
  const entries = [day('2027-02-05'), day('2027-02-14', 'makeup')]
  const published = { year: 2027, state: 'published' as const, source: '国办发明电', entries }
  expect(await work.refusal('admin', holidaySetSave, { ...published, version: 0 })).toBe('STALE')
  expect((await info(2027)).state).toBe('provisional')
  await work.call('admin', holidaySetSave, { ...published, ...first })
  expect(await info(2027)).toMatchObject({ ...published, workdays: 261 })
  const { before, after } = await work.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'holiday_year.save')
    .where('result', '=', 'ok')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(before).toEqual({ ...draft, days: ['2027-02-05 holiday 春节'] })
  expect(after).toEqual({
    ...{ state: 'published', source: '国办发明电' },
    days: ['2027-02-05 holiday 春节', '2027-02-14 makeup 春节'],
  })
})

test.each([
  ['of another year', [day('2028-01-01')]],
  ['that is no day', [day('2027-02-30')]],
  ['twice', [day('2027-05-01'), day('2027-05-01')]],
  ['to be worked that is worked anyway', [day('2027-03-01', 'makeup')]],
])('a day %s is refused by its date, and nothing is changed', async (_name, entries) => {
  const before = await info(2027)
  const call = { year: 2027, version: before.version, ...draft, entries }
  expect(await work.refusal('sysadmin', holidaySetSave, call)).toBe('INVALID')
  expect(await info(2027)).toEqual(before)
})

test('what a tenant took out of a national year stays out when the program starts again', async () => {
  const { version, state, source, entries } = await info(2026)
  const fewer = entries.filter(({ date }) => date !== '2026-01-01')
  await work.call('sysadmin', holidaySetSave, { year: 2026, version, state, source, entries: fewer })
  const { supplier_id } = await work.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  await installBuiltIns(work.db, calendarRows, { supplier_id, at: work.clock.now() })
  expect((await info(2026)).entries).toEqual(fewer)
})

test('where the days are left out they stay', async () => {
  const { version, state, entries } = await info(2026)
  await work.call('sysadmin', holidaySetSave, { year: 2026, version, state, source: '国办发明电〔2025〕7号' })
  expect(await info(2026)).toMatchObject({ source: '国办发明电〔2025〕7号', entries })
})

test('who may not keep them does not', async () => {
  expect(await work.refusal('dispatcher', holidaySetSave, { year: 2027, version: 2, ...draft, entries: [] })).toBe(
    'NO_PERMISSION',
  )
})
