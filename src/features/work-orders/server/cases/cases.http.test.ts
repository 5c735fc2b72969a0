import { afterAll, beforeAll, expect, test } from 'vitest'

import { doInvalid } from '../../contract/actions.ts'
import { caseList } from '../../contract/cases.ts'
import { complaintList } from '../../contract/list.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'
import { findCases } from './find-cases.ts'

let d: TestDistrict
let supplier_id: string
let places: { id: string; area_id: string }[]
beforeAll(async () => {
  d = await testDistrict()
  supplier_id = (await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()).supplier_id
  const matters = await d.db.selectFrom('category').select('id').where('level', '=', 3).orderBy('id').execute()
  const areas = await d.db.selectFrom('area').select('id').where('level', '=', 'street').orderBy('id').execute()
  places = matters.slice(0, 9).map(({ id }) => ({ id, area_id: areas[0]!.id }))
})
afterAll(() => d.close())

let numbers = 0
/** Orders of a matter of its own at the first street, each by another caller unless `same`. */
async function called(times: number, place: { id: string; area_id: string }, same = false): Promise<string[]> {
  const phone = (n: number) => `125${String(30_000_000 + n)}`
  const one = phone(++numbers)
  return enterOrders(
    d,
    Array.from({ length: times }, () =>
      anIntake({
        category_id: place.id,
        area_id: place.area_id,
        caller_phone: same ? one : phone(++numbers),
        received_at: d.clock.now(),
      }),
    ),
  )
}
const count = () => findCases(d.db, supplier_id, d.clock.now())
const casesOf = async ({ id }: { id: string }) =>
  (await d.call('dispatcher', caseList, { category_id: id, limit: 50 })).rows

test('five who call of one matter at one place are a case, of which dispatchers and leader are told once', async () => {
  const place = places[0]!
  const ids = await called(5, place)
  for (const _ of [1, 2]) await count()
  const cases = await casesOf(place)
  expect(cases).toMatchObject([{ callers: 5, orders: 5, main_id: ids[0], waiting_id: ids[4], ended_at: null }])
  expect(cases[0]!.trend).toEqual([0, 0, 0, 0, 0, 0, 5])
  const { rows } = await d.call('dispatcher', complaintList, {
    ...{ queue: 'all' as const, category_id: place.id, area_id: place.area_id },
  })
  expect(rows).toHaveLength(5)
  const above = await d.db
    .selectFrom('category')
    .select('parent_id')
    .where('id', '=', place.id)
    .executeTakeFirstOrThrow()
  expect(await casesOf({ id: above.parent_id! })).toEqual(cases)
  const told = await d.db
    .selectFrom('message as m')
    .innerJoin('operator as o', 'o.id', 'm.operator_id')
    .select(['o.username', 'm.content'])
    .where('m.event', '=', 'case_found')
    .where('m.occasion', '=', cases[0]!.id)
    .where('m.channel', '=', 'app')
    .execute()
  expect(told.map(({ username }) => username).toSorted()).toEqual(['dispatcher', 'leader'])
  expect(told[0]!.content).toContain('近7天已有5人反映')
})

test('somebody who calls five times is no case, nor is what was judged invalid', async () => {
  await called(5, places[1]!, true)
  const [first] = await called(5, places[2]!)
  await d.call('leader', doInvalid, { id: first!, invalid_reason: 'withdrawn', note: '诉求人来电撤销，已电话确认' })
  await count()
  expect([await casesOf(places[1]!), await casesOf(places[2]!)]).toEqual([[], []])
})

test('a case is over when the days have passed, and one that comes again is a new one', async () => {
  const place = places[3]!
  await called(5, place)
  await count()
  d.move(8 * 86_400)
  await count()
  expect(await casesOf(place)).toMatchObject([{ ended_at: d.clock.now() }])
  await called(5, place)
  await count()
  expect((await casesOf(place)).map(({ ended_at }) => ended_at)).toEqual([null, expect.any(String)])
})

test('cases are the centre’s', async () => {
  expect(await d.refusal('chengguan_admin', caseList, {})).toBe('NO_PERMISSION')
})
