import { afterAll, beforeAll, expect, test } from 'vitest'

import * as actions from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { explainPeople, explainRights, type RightsExplained } from '../../contract/explain.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'

const PEOPLE = [
  ...['leader', 'dispatcher', 'reviewer', 'supervisor', 'visitor', 'viewer', 'sysadmin'],
  ...['chengguan_admin', 'chengguan', 'chengguan_sub', 'zhujian', 'street01'],
]

let d: TestDistrict
let id: string
beforeAll(async () => {
  d = await testDistrict()
  const [made] = await enterOrders(d, [anIntake({})])
  id = made!
})
afterAll(() => d.close())

const explained = (username: string, who = 'leader') => d.call(who, explainRights, { id, username })
const mayOf = ({ actions: all }: RightsExplained) => all.flatMap(({ action, by }) => (by === 'may' ? [action] : []))
const verdict = async (username: string, action: string) =>
  (await explained(username)).actions.find((one) => one.action === action)!

/** Of each of them what is said, and what he finds on the order. */
async function compareAll() {
  const [said, found]: [object[], object[]] = [[], []]
  for (const username of PEOPLE) {
    const told = await explained(username)
    const { status, body } = await d.ask(username, getComplaintInfo, { id })
    said.push({ username, seen: told.sees !== 'nothing', may: mayOf(told).toSorted() })
    found.push({ username, seen: status === 200, may: status === 200 ? body.data.actions.toSorted() : [] })
  }
  return { said, found }
}

test('of everybody it says exactly what the order offers him, before and after it was allocated', async () => {
  const waiting = await compareAll()
  expect(waiting.said).toEqual(waiting.found)
  await d.call('dispatcher', actions.doAllocate, { id, dept_id: await d.deptId('B01'), opinion: '请按职责办理' })
  const allocated = await compareAll()
  expect(allocated.said).toEqual(allocated.found)
})

test('each reason is the one that the mechanism has: right, visibility, step, whose it is, rule', async () => {
  expect(await verdict('chengguan', 'reply')).toMatchObject({ by: 'may', roles: ['单位经办人'] })
  expect(await verdict('viewer', 'reply')).toMatchObject({
    by: 'grant',
    roles: [],
    why: expect.stringContaining('回复'),
  })
  expect(await verdict('zhujian', 'reply')).toMatchObject({ by: 'unseen' })
  expect(await explained('zhujian')).toMatchObject({ sees: 'nothing', sees_why: expect.stringContaining('不在本单位') })
  expect(await verdict('dispatcher', 'accept')).toMatchObject({ by: 'state' })
  expect(await verdict('chengguan', 'sign_off_reply')).toMatchObject({ by: expect.stringMatching(/state|who/) })
  const waits = await verdict('chengguan', 'supervise_reply')
  expect(waits).toMatchObject({ by: 'who', why: expect.stringContaining('被督办的主办单位') })
})

test('an account that may not sign in is said to be so', async () => {
  await d.db.updateTable('operator').set({ status: 'disabled' }).where('username', '=', 'visitor').execute()
  expect(await explained('visitor')).toMatchObject({ shut: 'disabled' })
})

test('it is asked by who leads the centre or keeps security, of people and orders that are there, and is on record', async () => {
  expect(await d.refusal('dispatcher', explainRights, { id, username: 'chengguan' })).toBe('NO_PERMISSION')
  expect(await d.refusal('leader', explainRights, { id, username: 'nobody' })).toBe('INVALID')
  expect(await d.refusal('leader', explainRights, { order_no: 'RX0', username: 'chengguan' })).toBe('ORDER_NOT_FOUND')
  expect((await d.call('secadmin', explainPeople, { keyword: '城管局联络' })).map(({ username }) => username)).toEqual([
    'chengguan',
  ])
  await explained('chengguan', 'secadmin')
  const rows = d.db.selectFrom('audit_log').select(['object_id', 'operator_name'])
  expect((await rows.where('action', '=', 'order.explain_rights').execute()).at(-1)).toMatchObject({ object_id: id })
})
