import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  doAllocate,
  doBack,
  doBackAudit,
  doExclude,
  doExcludeAudit,
  doReply,
  doReport,
} from '#features/work-orders/contract/actions.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import { aReply, anIntake } from '#features/work-orders/testing/samples.ts'
import { keptNow } from '#platform/kept/kept.ts'

import { GroupedQuery } from '../contract/asked.ts'
import { COUNT_KEYS, STOCK_KEYS, valueOf } from '../domain/measures.ts'
import { TONGJI } from '../domain/report.ts'
import { WEIGHTS } from '../domain/weights.ts'
import { readReport } from './read-report.ts'

const ALL = { ...TONGJI, measures: [...COUNT_KEYS, ...STOCK_KEYS], usual: [...COUNT_KEYS, ...STOCK_KEYS] }

let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict()
  const [first, second] = await enterOrders(d, [
    anIntake({ appeal_type: 'consult' }),
    anIntake({ appeal_type: 'consult', caller_phone: '13700000002' }),
  ])
  const to = { dept_id: await d.deptId('B01'), opinion: '请办理' }
  await d.call('dispatcher', doAllocate, { id: first!, ...to })
  await d.call('leader', doAllocate, { id: second!, ...to })
  await d.call('chengguan', doReply, { id: first!, ...aReply })
  await d.call('reviewer', doReply, { id: first! })
  await d.call('leader', doReport, { id: first! })
})
afterAll(() => d.close())

const contextOf = async (name: string) => {
  const actor = await actorOf(d.db, name)
  return requestOf(d.db, d.clock, actor, await keptNow(d.db, actor.supplier_id))
}
const read = async (name: string, query: object = {}) =>
  readReport(await contextOf(name), ALL, GroupedQuery.parse({ group: 'operator', ...query }))
const told = async (name: string, query: object = {}) =>
  Object.fromEntries((await read(name, query)).rows.map(({ name: of, counts }) => [of, counts]))
const nameOf = async (name: string) => (await actorOf(d.db, name)).nick_name

test('who did what is counted is told of it, and who has signed for what is in hand', async () => {
  const rows = await told('leader')
  const [dispatcher, leader, reviewer, chengguan] = await Promise.all(
    ['dispatcher', 'leader', 'reviewer', 'chengguan'].map(nameOf),
  )
  expect(rows[dispatcher!]).toMatchObject({ received: 2, allocated: 1, dispatched: 1 })
  expect(rows[leader!]).toMatchObject({ allocated: 1, dispatched: 1, reported: 1, completed: 1 })
  expect(rows[chengguan!]).toMatchObject({ given: 1, replied: 1, handled: 1, accepted: 1 })
  expect(rows[reviewer!]).toEqual({ reviewed: 1 })
  expect(rows['（无）']).toMatchObject({ given: 1, unfinished: 1, to_sign: 1 })
})

test('who completed an order is kept with it, and told by its history where it is not', async () => {
  const { operator_id } = await actorOf(d.db, 'leader')
  const kept = () => d.db.selectFrom('complaint_order').select('completed_by').where('completed_at', 'is not', null)
  expect(await kept().execute()).toEqual([{ completed_by: operator_id }])
  await d.db.updateTable('complaint_order').set({ completed_by: null }).execute()
  expect((await told('leader'))[await nameOf('leader')]).toMatchObject({ completed: 1 })
  await d.db
    .updateTable('complaint_order')
    .set({ completed_by: operator_id })
    .where('completed_at', 'is not', null)
    .execute()
})

test('a department is told of its own people alone', async () => {
  const rows = await told('chengguan')
  const own = await nameOf('chengguan')
  expect(Object.keys(rows)).toEqual([own, '（无）'])
  expect(rows[own]).toMatchObject({ replied: 1, handled: 1 })
  expect(rows['（无）']).toMatchObject({ reviewed: 1, completed: 1, unfinished: 1 })
})

test('a department learns nobody else’s name by asking for his number', async () => {
  const idOf = async (name: string) => (await actorOf(d.db, name)).operator_id
  const named = async (name: string) => {
    const { rows, within } = await read('chengguan', { group: 'dept', of: `operator:${await idOf(name)}` })
    return [rows.length, within![0]!.name]
  }
  expect(await named('chengguan')).toEqual([1, await nameOf('chengguan')])
  for (const other of ['reviewer', 'zhujian']) expect(await named(other)).toEqual([0, '（不存在或不可见）'])
})

test('of one person the report is told by everything else', async () => {
  const { operator_id } = await actorOf(d.db, 'chengguan')
  const rows = await told('leader', { group: 'dept', of: `operator:${operator_id}` })
  expect(Object.values(rows)).toMatchObject([{ replied: 1, accepted: 1 }])
})

test('how rightly somebody allocated is told of who did, and of nobody who signed for it', async () => {
  const [id] = await enterOrders(d, [anIntake({ appeal_type: 'consult', caller_phone: '13700000003' })])
  const [mine, other] = [await d.deptId('B01'), await d.deptId('B02')]
  await d.call('leader', doAllocate, { id: id!, dept_id: mine, opinion: '请办理' })
  const why = { reason_code: 'not_duty', reason: '该路段由市政部门管养，不属我局职责', basis: '职责清单第3条' } as const
  await d.call('chengguan', doBack, { id: id!, ...why, suggest_dept_id: other, attachments: [] })
  const { back_id } = await d.call('reviewer', getComplaintInfo, { id: id! })
  const agreed = { result: 'to_waiting', opinion: '同意退单，另行派单', fault: 'dispatcher' } as const
  await d.call('reviewer', doBackAudit, { id: id!, back_id: back_id!, ...agreed })
  const accuracy = async (query: object = {}) => {
    const ctx = await contextOf('leader')
    const asked = GroupedQuery.parse({ group: 'operator', columns: 'dispatch_accuracy', ...query })
    const { rows } = await readReport(ctx, TONGJI, asked)
    return Object.fromEntries(rows.map(({ name, counts }) => [name, valueOf('dispatch_accuracy', counts, WEIGHTS)]))
  }
  const [dispatcher, leader] = await Promise.all(['dispatcher', 'leader'].map(nameOf))
  expect(await accuracy()).toEqual({ [leader!]: 50, [dispatcher!]: 100 })
  expect(Object.values(await accuracy({ group: 'dept' }))).toEqual([66.67])
})

test('what was taken out of the assessment is of who decided it, not of who asked for it', async () => {
  const { id } = await d.db
    .selectFrom('complaint_order')
    .select('id')
    .where('completed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const why = { scope: 'satisfaction', reason_code: 'unreachable', reason: '多次拨打均无人接听，无法核实评价' } as const
  await d.call('supervisor', doExclude, { id, ...why })
  await d.call('leader', doExcludeAudit, { id, result: 'approve', opinion: '情况属实，同意剔除' })
  const rows = Object.entries(await told('leader')).filter(([, { excluded }]) => excluded)
  expect(rows.map(([name]) => name)).toEqual([await nameOf('leader')])
})

test('somebody is called by another name from then on', async () => {
  const { operator_id } = await actorOf(d.db, 'reviewer')
  await d.db.updateTable('operator').set({ nick_name: '改名的人' }).where('id', '=', operator_id).execute()
  expect((await told('leader'))['改名的人']).toMatchObject({ reviewed: 1 })
})
