import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { messageList } from '#features/messages/contract.ts'
import { testServer } from '#platform/testing/http.ts'
import { signedIn } from '#platform/testing/people.ts'

import { accessList } from '../../contract/access.ts'
import { downloadFile, downloadOrder } from '../../contract/attachments.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { complaintList } from '../../contract/list.ts'
import { actorOf } from '../../testing/actor-of.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'
import { upload } from '../../testing/upload.ts'
import { workOrderRoutes } from '../routes.ts'

let d: TestDistrict
let orders: string[]
beforeAll(async () => {
  d = await testDistrict()
  orders = await enterOrders(
    d,
    Array.from({ length: 8 }, () => anIntake()),
  )
  await limitTo(3)
})
beforeEach(() => d.move(3700))
afterAll(() => d.close())

async function limitTo(n: number): Promise<void> {
  const { supplier_id } = await actorOf(d.db, 'reviewer')
  await d.db.deleteFrom('setting').where('key', '=', 'open.per_hour').execute()
  await d.db
    .insertInto('setting')
    .values({ supplier_id, key: 'open.per_hour', value: String(n), updated_at: d.clock.now() })
    .execute()
}
const open = (who: string, n: number) => d.ask(who, getComplaintInfo, { id: orders[n]! })
const statuses = async (who: string, ...which: number[]) => {
  const answered: number[] = []
  for (const n of which) answered.push((await open(who, n)).status)
  return answered
}
/** How many rows of the operation log and messages tell of somebody. */
async function told(name: string) {
  // Whoever reads the record has it written first.
  await d.call('secadmin', accessList, {})
  const rows = await d.db
    .selectFrom('audit_log')
    .select(['risk', 'params'])
    .where('action', '=', 'order.opened_much')
    .where('operator_name', '=', name)
    .execute()
  const { rows: inbox } = await d.call('secadmin', messageList, {})
  return [rows, inbox.map(({ content }) => content).filter((content) => content.startsWith(name))]
}

test('beyond the limit of an hour a further order opens every few seconds, those of the hour at once (D25)', async () => {
  expect(await statuses('reviewer', 0, 1, 2, 3, 0, 2)).toEqual([200, 200, 200, 429, 200, 200])
  const { headers, body } = await open('reviewer', 3)
  expect(headers['retry-after']).toBe('5')
  expect(body).toMatchObject({ code: 'OPENED_MUCH', msg: expect.stringContaining('请在列表中导出') })
  d.clock.move(5)
  expect(await statuses('reviewer', 3, 4, 3)).toEqual([200, 429, 200])
  expect((await d.ask('reviewer', downloadOrder, { id: orders[5]! })).status).toBe(429)
  d.move(3600)
  expect(await statuses('reviewer', 5, 6)).toEqual([200, 200])
})

test('the administrator of security is told once an hour, by a message and a line of the log (D25)', async () => {
  await statuses('dispatcher', 0, 1, 2)
  expect(await told('派单员')).toEqual([[], []])
  await statuses('dispatcher', 3, 4, 5, 6)
  const once = [{ risk: 'high', params: { orders: 3, limit: 3 } }]
  expect(await told('派单员')).toEqual([once, [expect.stringContaining('一小时内已打开3件不同的工单')]])
  await statuses('dispatcher', 4, 5, 6)
  const [lines, messages] = await told('派单员')
  expect([lines!.length, messages!.length]).toEqual([1, 1])
})

test('whoever stands in for the administrator of security is not told whom the record suspects, himself least of all', async () => {
  const [admin, visitor] = [await actorOf(d.db, 'secadmin'), await actorOf(d.db, 'visitor')]
  const { supplier_id } = admin
  const days = { from_on: '2026-01-01', to_on: '2027-12-31', created_at: d.clock.now() }
  const away = { supplier_id, operator_id: admin.operator_id, substitute_id: visitor.operator_id }
  await d.db
    .insertInto('absence')
    .values({ ...away, ...days })
    .execute()
  await statuses('visitor', 0, 1, 2, 3)
  const { nick_name } = visitor
  expect((await told(nick_name))[1]).toHaveLength(1)
  const { rows } = await d.call('visitor', messageList, {})
  expect(rows.filter(({ content }) => content.startsWith(nick_name))).toEqual([])
  await d.db.deleteFrom('absence').execute()
})

test('many that are asked for together do not all open', async () => {
  const answered = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((n) => open('visitor', n)))
  expect(answered.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, ...Array(5).fill(429)])
})

test('who takes files one by one has opened their orders', async () => {
  const files: string[] = []
  for (const id of orders.slice(0, 4)) {
    const file = await upload(d, 'chengguan_admin')
    await d.db.updateTable('attachment').set({ owner_id: id }).where('id', '=', file).execute()
    files.push(file)
  }
  const taken = async (who: string) => {
    const answered: number[] = []
    for (const id of [...files, files[0]!]) answered.push((await d.ask(who, downloadFile, { id })).status)
    return answered
  }
  expect(await taken('street01')).toEqual([404, 404, 404, 404, 404])
  expect(await taken('viewer')).toEqual([200, 200, 200, 429, 200])
  expect(await statuses('viewer', 1, 4)).toEqual([200, 429])
})

test('what a list shows, and what does not exist, is not counted; with 0 nobody is slowed down', async () => {
  await d.call('leader', complaintList, { queue: 'all', limit: 200 })
  for (let i = 0; i < 5; i++) expect((await d.ask('leader', getComplaintInfo, { id: `99999${i}` })).status).toBe(404)
  expect(await statuses('leader', 0, 1, 2, 3)).toEqual([200, 200, 200, 429])
  await limitTo(0)
  expect(await statuses('leader', 4, 5, 6, 7)).toEqual([200, 200, 200, 200])
  await limitTo(3)
})

test('what was opened by way of another process counts', async () => {
  expect(await statuses('supervisor', 0, 1, 2)).toEqual([200, 200, 200])
  await d.call('secadmin', accessList, {})
  const other = await testServer(d.db, { routes: workOrderRoutes, clock: d.clock })
  const client = await signedIn(other, d.db, d.clock, await actorOf(d.db, 'supervisor'))
  const ask = async (n: number) => (await client.ask(getComplaintInfo, { id: orders[n]! })).status
  // A process that heard nothing of an account asks after the first few.
  expect([await ask(3), await ask(4), await ask(0)]).toEqual([200, 429, 200])
  await other.close()
})
