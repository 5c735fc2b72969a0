import { afterAll, beforeAll, expect, test } from 'vitest'

import { maskText } from '#kernel/masking.ts'
import { keptNow } from '#platform/kept/kept.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testClock } from '#platform/testing/http.ts'

import type { FieldGroup } from '#kernel/field-rights.ts'

import { FileQuery, type OrderRow } from '../../contract/list.ts'
import { APPEAL_TYPE, IN_TIME, SOURCE_CHANNEL, URGENCY } from '../../domain/order/enums.ts'
import { STANDING } from '../../domain/rights/standing.ts'
import { actorOf } from '../../testing/actor-of.ts'
import { requestOf } from '../../testing/request-of.ts'
import { databaseOffice } from '../../testing/walk/database-office.ts'
import { dice } from '../../testing/walk/dice.ts'
import { dayExport } from './day-export.ts'
import { ordersExport } from './order-export.ts'
import { listOrders } from './order-list.ts'

let t: TestDatabase
const clock = testClock('2026-03-02 08:30:00')
beforeAll(async () => {
  t = await testDatabase()
  const office = await databaseOffice(t.db, clock, dice(96))
  for (let i = 0; i < 200 || (await countOf('street01_sub')) === 0; i++) await office.step()
})
afterAll(() => t.drop())

const BEGIN = { cursor: null, before: 0 }

/** What a list shows of an order, as a file writes it. */
function asListed(row: OrderRow) {
  const bit = (value: 0 | 1 | null): string => (value === null ? '' : value ? '是' : '否')
  return [
    ...[row.order_no, row.superior_no ?? '', row.received_at, SOURCE_CHANNEL[row.source_channel].zh],
    ...[APPEAL_TYPE[row.appeal_type].zh, row.category_name ?? '', URGENCY[row.urgency].zh, row.title],
    ...[row.caller_name ?? '', row.caller_phone ?? '', row.area_name ?? '', row.address ?? ''],
    ...[bit(row.is_secret), bit(row.is_repeat), row.lead_dept_name ?? '', row.holder_dept_name ?? ''],
    ...[row.due_at ?? '', row.remaining, row.back_count, STANDING[row.reach][row.status].zh, row.completed_at ?? ''],
    row.is_on_time === null ? '' : IN_TIME[row.is_on_time].zh,
  ]
}

async function countOf(name: string): Promise<number> {
  const actor = await actorOf(t.db, name)
  const ctx = requestOf(t.db, clock, actor, await keptNow(t.db, actor.supplier_id))
  return (await listOrders({ queue: 'all', limit: 1 }, ctx)).rows.length
}

const NO_RIGHT: readonly FieldGroup[] = []
const READERS = [
  ...['dispatcher', 'chengguan', 'zhujian', 'street01_sub'].map((name) => [name, NO_RIGHT] as const),
  ['dispatcher', ['caller_phone', 'address']] as const,
  ['chengguan', ['caller_name']] as const,
]

test.each(READERS)(
  'a file of %s, from whom %j is hidden, has the orders of the list in its order, each cell as it is told there',
  async (name, hidden) => {
    const actor = { ...(await actorOf(t.db, name)), hidden }
    const ctx = requestOf(t.db, clock, actor, await keptNow(t.db, actor.supplier_id))
    const { rows: shown } = await listOrders({ queue: 'all', limit: 200 }, ctx)
    const { rows: written } = await ordersExport.read(ctx, { queue: 'all' }, BEGIN)
    expect(shown.length).toBeGreaterThan(0)
    expect(written).toEqual(shown.map(asListed))
  },
)

test('a file of chosen orders has those alone that the reader sees, and says how many', async () => {
  const of = async (name: string) => {
    const actor = await actorOf(t.db, name)
    return requestOf(t.db, clock, actor, await keptNow(t.db, actor.supplier_id))
  }
  const [centre, dept] = [await of('dispatcher'), await of('chengguan')]
  const all = await listOrders({ queue: 'all', limit: 200 }, centre)
  const own = await listOrders({ queue: 'all', limit: 200 }, dept)
  const mine = own.rows.slice(0, 2).map(({ id }) => id)
  const others = all.rows.filter(({ id }) => !own.rows.some((row) => row.id === id)).map(({ id }) => id)
  expect(others.length).toBeGreaterThan(0)
  const ids = [...mine, ...others.slice(0, 3)]
  expect(await ordersExport.read(dept, { queue: 'all', ids }, BEGIN)).toMatchObject({ total: mine.length })
  const written = await ordersExport.read(centre, { queue: 'all', ids }, BEGIN)
  expect([written.rows.length, written.total]).toEqual([ids.length, ids.length])
})

test('the file of a day has every order of it, numbered, with what the list does not show', async () => {
  const of = async (name: string) => {
    const actor = await actorOf(t.db, name)
    return requestOf(t.db, clock, actor, await keptNow(t.db, actor.supplier_id))
  }
  const heads = dayExport.heads.map(({ zh }) => zh)
  const written = async (name: string, date: string) => {
    const { rows } = await dayExport.read(await of(name), { date }, BEGIN)
    return rows.map((row) => Object.fromEntries(row.map((cell, at) => [heads[at]!, cell])))
  }
  const orders = await t.db.selectFrom('complaint_order').selectAll().where('deleted_at', 'is', null).execute()
  const date = orders.find(({ lead_dept_id, category_id }) => lead_dept_id && category_id)!.received_at.slice(0, 10)
  const of_day = orders.filter(({ received_at }) => received_at.startsWith(date))
  const rows = await written('dispatcher', date)
  expect(heads).toHaveLength(33)
  expect(rows.map((row) => row['本级编号']).toSorted()).toEqual(of_day.map(({ order_no }) => order_no).toSorted())
  expect(rows.map((row) => row['序号'])).toEqual(of_day.map((_, at) => at + 1))
  for (const row of rows) {
    const order = of_day.find(({ order_no }) => order_no === row['本级编号'])!
    expect(row['诉求内容']).toBe(maskText(order.content))
    expect(row['派单时间']).toBe(order.allocated_at ?? '')
    if (order.category_id) expect([row['一级分类'], row['三级分类']]).not.toContain('')
  }
  // A department reads the matter of what it works on; of the rest it is told what its lists tell.
  const { dept_id } = await actorOf(t.db, 'chengguan')
  const own = await t.db.selectFrom('order_dept').select(['order_id', 'reach']).where('dept_id', '=', dept_id).execute()
  for (const row of await written('chengguan', date)) {
    const { id, content } = of_day.find(({ order_no }) => order_no === row['本级编号'])!
    const { reach } = own.find(({ order_id }) => order_id === id)!
    expect(row['诉求内容']).toBe(reach === 'whole' ? maskText(content) : '')
  }
})

test('the sheets behind a day add up to its orders, and name those that are late', async () => {
  const actor = await actorOf(t.db, 'dispatcher')
  const ctx = requestOf(t.db, testClock('2026-12-31 12:00:00'), actor, await keptNow(t.db, actor.supplier_id))
  const orders = await t.db.selectFrom('complaint_order').selectAll().where('deleted_at', 'is', null).execute()
  for (const date of new Set(orders.map(({ received_at }) => received_at.slice(0, 10)))) {
    const of_day = orders.filter(({ received_at }) => received_at.startsWith(date))
    const [summary, late] = await dayExport.further!(ctx, { date })
    for (const by of ['诉求类型', '承办单位', '状态']) {
      const rows = summary!.rows.filter((row) => row[0] === by)
      const counted = rows.filter((row) => row[1] !== '合计').reduce((sum, row) => sum + Number(row[2]), 0)
      expect([counted, rows.at(-1)![2]]).toEqual([of_day.length, of_day.length])
    }
    const { rows: listed } = await listOrders({ queue: 'all', limit: 200, received_from: date, received_to: date }, ctx)
    const overdue = listed.filter(({ time_state, is_on_time }) => time_state === 'overdue' || is_on_time === 0)
    expect(late!.rows.map((row) => row[0]).toSorted()).toEqual(overdue.map(({ order_no }) => order_no).toSorted())
  }
})

test('who agrees to an export reads every filter of it in words, and none that is no filter', async () => {
  const actor = await actorOf(t.db, 'dispatcher')
  const ctx = requestOf(t.db, clock, actor, await keptNow(t.db, actor.supplier_id))
  const { dept_id } = await actorOf(t.db, 'chengguan')
  const { id: area } = await t.db
    .selectFrom('area')
    .select('id')
    .where('name', '=', '东湖街道')
    .executeTakeFirstOrThrow()
  const said = (query: object) =>
    ordersExport.described!(ctx, FileQuery.parse({ queue: 'all', ...query }))
      .slice(1)
      .map(({ title, value }) => `${title}：${value}`)
  const conditions = `and(status.is.waiting,secret.is.1,or(holder_dept.not.${dept_id},title.has.井盖))`
  expect(said({ sort: 'received', conditions })).toEqual([
    '高级筛选：状态为待办 且 是否保密：是 且 （当前持有不为城管局 或 标题含“井盖”）',
  ])
  const group = `dept:${dept_id},area:${area},appeal_type:complaint`
  expect(said({ cohort: 'given', counted_from: '2026-03-01', counted_of: group })).toEqual([
    '统计口径（每单列一次）：派往承办单位',
    '统计日期起：2026-03-01',
    '统计范围：承办单位：城管局 · 街道：东湖街道 · 诉求类型：投诉',
  ])
  // Which matter it is, no number says.
  expect(said({ counted_of: 'matter:123,area:' })).toEqual(['统计范围：同一事项 · 街道：（无）'])
  expect(said({ satisfaction: ['1'], instructed: '1', operator_id: 'me', phone_key: 'a'.repeat(64) })).toEqual([
    '电话：按所查电话',
    expect.stringMatching(/^满意度：/),
    '领导批示：是',
    `经办人：${actor.nick_name}`,
  ])
})
