import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { deptIdOf } from '#features/organisation/testing/ids.ts'
import { doEdit, doHelp } from '#features/work-orders/contract/actions.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import { OPEN_STATUSES } from '#features/work-orders/domain/public.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'

import { mapSummary } from '../contract.ts'
import { placesAtWork } from '../testing/places-at-work.ts'

let work: Awaited<ReturnType<typeof placesAtWork>>
beforeAll(async () => (work = await placesAtWork()))
afterAll(() => work.close())

const atStreet = async (who: string) =>
  (await work.call(who, mapSummary, {})).streets.find(({ id }) => id === work.street.id)

test('a street counts its own orders and those of its communities, late ones among them', async () => {
  expect(await atStreet('viewer')).toMatchObject({ name: work.street.name, open: 3, overdue: 1 })
  const { streets } = await work.call('leader', mapSummary, {})
  expect(streets).toHaveLength(12)
  expect(streets.reduce((sum, { open }) => sum + open, 0)).toBe(3)
  expect(streets[0]!.id).toBe(work.street.id)
  const [nowhere] = await enterOrders(work, [anIntake({ appeal_type: 'consult', area_id: undefined })])
  expect((await work.call('leader', mapSummary, {})).elsewhere).toEqual({ open: 1, overdue: 0 })
  await work.db
    .updateTable('complaint_order')
    .set({ deleted_at: work.clock.now() })
    .where('id', '=', nowhere!)
    .execute()
})

test('what was put into a community lies in its street for the list behind the map, too', async () => {
  const of = { queue: 'all', status: [...OPEN_STATUSES] } as const
  const total = async (area_id: string) => (await work.call('leader', complaintList, { ...of, area_id })).total
  expect([await total(work.street.id), await total(work.community.id)]).toEqual([3, 1])
})

test('put right, an order lies in a community of its street, in the street alone, or in another street', async () => {
  const place = async () => {
    const { area_name, community_name } = await work.call('leader', getComplaintInfo, { id: work.first })
    return [area_name, community_name]
  }
  const [street, community] = [work.street.name, work.community.name]
  const put = (area_id: string) => work.call('leader', doEdit, { id: work.first, area_id })
  await put(work.community.id)
  expect(await place()).toEqual([street, community])
  await put(work.street.id)
  expect(await place()).toEqual([street, null])
  expect((await work.ask('leader', doEdit, { id: work.first, area_id: work.street.id })).body.code).toBe('UNCHANGED')
  const other = (await work.call('leader', mapSummary, {})).streets.find(({ id }) => id !== work.street.id)!
  await put(other.id)
  expect(await place()).toEqual([other.name, null])
  await put(work.street.id)
})

test('a department sees its own orders on the map and no others', async () => {
  expect(await atStreet('chengguan')).toMatchObject({ open: 1, overdue: 0 })
  expect(await atStreet('zhujian')).toMatchObject({ open: 0, overdue: 0 })
})

test('behind a street stand the orders that are counted for a department, not those on which it helps', async () => {
  await work.call('chengguan', doHelp, { id: work.first, dept_id: await deptIdOf(work.db, 'B02'), task: '请核实现场' })
  for (const who of ['leader', 'chengguan', 'zhujian']) {
    const { streets, dept_id } = await work.call(who, mapSummary, {})
    const of = { queue: 'all', status: [...OPEN_STATUSES], ...(dept_id && { dept_id }) } as const
    for (const { id, open } of streets)
      expect([who, id, (await work.call(who, complaintList, { ...of, area_id: id })).total]).toEqual([who, id, open])
  }
})

test('late for a department is what is late by its own clock, as in its queue', async () => {
  const late = async () => [
    (await atStreet('chengguan'))!.overdue,
    (await work.call('chengguan', complaintList, { queue: 'overdue' })).total,
  ]
  const passes = (table: 'complaint_order' | 'order_dept') => {
    const [due, id] = table === 'order_dept' ? ['due_at', 'order_id'] : ['current_due_at', 'id']
    return sql`update ${sql.table(table)} set ${sql.ref(due)} = '2026-11-20 18:00:00', soon_at = '2026-11-20 12:00:00'
      where ${sql.ref(id)} = ${work.first} and ${sql.ref(due)} is not null`.execute(work.db)
  }
  await passes('complaint_order')
  expect(await late()).toEqual([0, 0])
  await passes('order_dept')
  expect(await late()).toEqual([1, 1])
})

test('a district that has no streets yet is told what is open in it', async () => {
  const removed = (at: string | null) =>
    sql`update area set deleted_at = ${at}::timestamptz where level = 'street'`.execute(work.db)
  const { streets, elsewhere } = await work.call('leader', mapSummary, {})
  await removed(work.clock.now())
  const open = streets.reduce((sum, street) => sum + street.open, elsewhere.open)
  expect(await work.call('leader', mapSummary, {})).toMatchObject({ streets: [], elsewhere: { open } })
  await removed(null)
  expect(open).toBeGreaterThan(0)
})

test.each(['sysadmin', 'secadmin', 'auditadmin'])('%s has no map', async (who) => {
  expect((await work.ask(who, mapSummary, {})).status).toBe(403)
})
