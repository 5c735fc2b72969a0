import { afterAll, beforeAll, expect, test } from 'vitest'

import { autoManage, autoSave } from '../../contract/auto-dispatch.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'
import { allocateByCatalogue } from './auto-dispatch-job.ts'

let d: TestDistrict
let category_id: string
beforeAll(async () => {
  d = await testDistrict()
  const street = d.db.selectFrom('category').select('id').where('code', '=', '0101')
  category_id = (await street.executeTakeFirstOrThrow()).id
})
afterAll(() => d.close())

const enter = async (given: Parameters<typeof anIntake>[0] = {}): Promise<string> => {
  const leaf = d.db.selectFrom('category').select('id').where('code', '=', '010101')
  const { id } = await leaf.executeTakeFirstOrThrow()
  return (await enterOrders(d, [anIntake({ category_id: id, appeal_type: 'help', ...given })]))[0]!
}
const run = () => allocateByCatalogue({ ...d.jobContext, signal: new AbortController().signal })
const orderOf = (id: string) => d.call('leader', getComplaintInfo, { id })
const rule = async () => (await d.call('leader', autoManage, {})).rows[0]!
const set = async (change: object) => {
  const { id, version } = await rule()
  await d.call('leader', autoSave, { id, version, category_id, ...change })
}

test('nothing goes by itself until who leads the centre allows it', async () => {
  const id = await enter()
  await run()
  expect((await orderOf(id)).status).toBe('waiting')
  for (const who of ['dispatcher', 'sysadmin', 'reviewer'])
    expect(await d.refusal(who, autoSave, { category_id, enabled: 1 })).toBe('NO_PERMISSION')
  await d.call('leader', autoSave, { category_id })
  await run()
  expect((await orderOf(id)).status).toBe('waiting')
})

test('what is plain goes to whom the catalogue names, and its history says so; the rest waits for a person', async () => {
  const { id: own, version } = await rule()
  await d.call('leader', autoSave, { id: own, version, category_id, per_day: 2, enabled: 1 })
  const urgent = await enter({ urgency: 'urgent_24h' })
  const secret = await enter({ is_secret: 1 })
  await run()
  const { orders } = { orders: await d.db.selectFrom('allocation').select(['order_id', 'catalogue_no']).execute() }
  expect(orders).toHaveLength(1)
  const done = await orderOf(orders[0]!.order_id)
  expect(done).toMatchObject({ status: 'in_progress', lead_dept_id: await d.deptId('B01') })
  const line = done.logs.find(({ action }) => action === 'allocate')!
  expect([line.operator_name, line.text]).toEqual(['系统', expect.stringContaining('按派单目录第1版自动派单')])
  expect([(await orderOf(urgent)).status, (await orderOf(secret)).status]).toEqual(['waiting', 'waiting'])
})

test('no more go than a day may have, and none once it is stopped', async () => {
  const ids = [await enter(), await enter()]
  await run()
  const statuses = async () => (await Promise.all(ids.map(orderOf))).map(({ status }) => status).toSorted()
  expect(await statuses()).toEqual(['in_progress', 'waiting'])
  expect(await rule()).toMatchObject({ used_today: 2, per_day: 2 })
  const { id, version } = await rule()
  await d.call('leader', autoSave, { id, version, category_id, per_day: 500, enabled: 0 })
  await run()
  expect(await statuses()).toEqual(['in_progress', 'waiting'])
})

test('one matter that has had its number for the day, or is refused, keeps no other one waiting', async () => {
  const leafOf = (code: string) =>
    d.db.selectFrom('category').select(['id', 'parent_id']).where('code', '=', code).executeTakeFirstOrThrow()
  const [own, other] = [await leafOf('010101'), await leafOf('040301')]
  await d.call('leader', autoSave, { category_id: other.parent_id!, per_day: 500, enabled: 1 })
  const sixty = Array.from({ length: 60 }, (_, n) => n)
  await enterOrders(
    d,
    sixty.map((n) => anIntake({ category_id: own.id, appeal_type: 'help', caller_phone: `137000${10000 + n}` })),
  )
  const next = async () => {
    const [id] = await enterOrders(d, [anIntake({ category_id: other.id, appeal_type: 'help' })])
    await run()
    return (await orderOf(id!)).status
  }
  await set({ per_day: 2, enabled: 1 })
  expect(await next()).toBe('in_progress')
  await set({ per_day: 500, enabled: 1 })
  await d.db.updateTable('department').set({ enabled: 0 }).where('code', '=', 'B01').execute()
  expect(await next()).toBe('in_progress')
})

test('what waits for a person, or for a row of the catalogue, keeps nothing else waiting, however much it is', async () => {
  await d.db.updateTable('department').set({ enabled: 1 }).where('code', '=', 'B01').execute()
  await d.db.updateTable('complaint_order').set({ is_secret: 1 }).where('status', '=', 'waiting').execute()
  const { id } = await d.db.selectFrom('category').select('id').where('code', '=', '010101').executeTakeFirstOrThrow()
  const many = Array.from({ length: 510 }, (_, n) => n)
  const early = { category_id: id, appeal_type: 'consult', is_secret: 1 } as const
  await enterOrders(
    d,
    many.map((n) => anIntake({ ...early, caller_phone: `138000${10000 + n}` })),
  )
  const plain = await enter()
  await run()
  expect((await orderOf(plain)).status).toBe('in_progress')
  // Nor does a department that takes no orders any more.
  await d.db.updateTable('department').set({ enabled: 0 }).where('code', '=', 'B01').execute()
  await d.db.updateTable('complaint_order').set({ is_secret: 0 }).where('status', '=', 'waiting').execute()
  const other = await d.db.selectFrom('category').select('id').where('code', '=', '040301').executeTakeFirstOrThrow()
  const [elsewhere] = await enterOrders(d, [anIntake({ category_id: other.id, appeal_type: 'help' })])
  await run()
  expect((await orderOf(elsewhere!)).status).toBe('in_progress')
})

test('an order for which it fails keeps nothing behind it waiting', async () => {
  await d.db.updateTable('complaint_order').set({ is_secret: 1 }).where('status', '=', 'waiting').execute()
  await d.db.updateTable('department').set({ enabled: 1 }).where('code', '=', 'B01').execute()
  const broken = await enter()
  const lost = { caller_phone: 'gone.AAAA', caller_name: 'gone.AAAA' }
  await d.db.updateTable('complaint_order').set(lost).where('id', '=', broken).execute()
  const next = await enter()
  await expect(run()).rejects.toThrow('there is no key "gone"')
  expect((await orderOf(next)).status).toBe('in_progress')
  const stays = d.db.selectFrom('complaint_order').select('status').where('id', '=', broken)
  expect(await stays.executeTakeFirst()).toEqual({ status: 'waiting' })
})
