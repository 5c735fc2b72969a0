import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { doInvalid } from '#features/work-orders/contract/actions.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { anIntake } from '#features/work-orders/testing/samples.ts'
import { addDays, addSeconds, dayOf } from '#kernel/time.ts'

import * as contract from '../contract.ts'
import { warnings } from './feature.ts'
import { findComing, findWarnings } from './look.ts'

let d: TestDistrict
let supplier_id: string
let topics: { id: string; leaf: string }[]
let streets: string[]
beforeAll(async () => {
  d = await testDistrict({ features: [warnings] })
  supplier_id = (await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()).supplier_id
  const leaves = await d.db
    .selectFrom('category')
    .select(['id', 'parent_id'])
    .where('level', '=', 3)
    .orderBy('id')
    .execute()
  topics = [...new Map(leaves.map(({ id, parent_id }) => [parent_id!, { id: parent_id!, leaf: id }])).values()]
  const areas = await d.db.selectFrom('area').select('id').where('level', '=', 'street').orderBy('id').execute()
  streets = areas.map(({ id }) => id)
  // Since then the platform is at work.
  await called(1, { topic: topics[20]!, at: `${addDays(dayOf(d.clock.now()), -60)} 08:00:00` })
})
afterAll(() => d.close())

interface Called {
  readonly topic: { id: string; leaf: string }
  readonly street?: number
  readonly at?: string
  readonly address?: string
}
let numbers = 0
const called = (times: number, { topic, street = 0, at = d.clock.now(), address }: Called): Promise<string[]> =>
  enterOrders(
    d,
    Array.from({ length: times }, () =>
      anIntake({
        ...{ category_id: topic.leaf, area_id: streets[street]!, received_at: at, address: address ?? null },
        caller_phone: `125${String(30_000_000 + ++numbers)}`,
      }),
    ),
  )
const look = () => findWarnings(d.db, supplier_id, d.clock.now())
const listed = async (topic_id: string | null) =>
  (await d.call('leader', contract.warningList, { limit: 100 })).rows.filter((row) => row.topic_id === topic_id)
const told = (id: string) =>
  d.db
    .selectFrom('message as m')
    .innerJoin('operator as o', 'o.id', 'm.operator_id')
    .select(['o.username', 'm.content', 'm.content_en', 'm.link'])
    .where('m.event', 'in', ['warning_found', 'address_found'])
    .where('m.occasion', '=', id)
    .execute()

test('what rises at a place is a warning, told to the head of the centre once, with exactly its orders', async () => {
  const topic = topics[0]!
  const ids = await called(6, { topic })
  await called(1, { topic, street: 1 })
  const [invalid] = await called(1, { topic })
  await d.call('leader', doInvalid, { id: invalid!, invalid_reason: 'withdrawn', note: '诉求人来电撤销，已电话确认' })
  await look()
  await look()
  const [row, ...others] = await listed(topic.id)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    kind: 'place',
    area_id: streets[0],
    n: 6,
    usual: 0,
    days: 3,
    state: 'new',
    ended_at: null,
  })
  expect(row!.trend.slice(-2)).toEqual([0, 6])
  const { rows } = await d.call('leader', contract.warningOrders, { id: row!.id })
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(await told(row!.id)).toMatchObject([
    {
      username: 'leader',
      content: expect.stringContaining('近3天6件，往常每3天0件'),
      content_en: expect.not.stringMatching(/[\u4e00-\u9fff]/),
      link: `/rexian/warnings/${row!.id}`,
    },
  ])
})

test('of what nobody sorted as far as topics go no topic is told, so that each has exactly its orders', async () => {
  const { parent_id: above } = await d.db
    .selectFrom('category')
    .select('parent_id')
    .where('id', '=', topics[14]!.id)
    .executeTakeFirstOrThrow()
  await called(6, { topic: { id: above!, leaf: above! }, street: 2 })
  const ids = await called(7, { topic: { ...topics[14]!, leaf: topics[14]!.id }, street: 2 })
  await look()
  expect(await listed(above)).toEqual([])
  const [row] = await listed(topics[14]!.id)
  const { rows } = await d.call('leader', contract.warningOrders, { id: row!.id })
  expect([row!.n, rows.map(({ id }) => id).toSorted()]).toEqual([7, ids.toSorted()])
})

test('what is to be done is written with the judgement and kept with the warning, numbers masked', async () => {
  const topic = topics[12]!
  await called(6, { topic })
  await look()
  const { id, version, advice } = (await listed(topic.id))[0]!
  expect(advice).toBe('')
  await d.call('leader', contract.warningJudge, { id, version, state: 'watched', advice: '联系13812345678，加强巡查' })
  await d.call('leader', contract.warningJudge, { id, version: version + 1, state: 'handled' })
  expect(await listed(topic.id)).toMatchObject([{ state: 'handled', advice: '联系138****5678，加强巡查' }])
})

test('a false alarm says why, is counted, is not told again, and passes by itself', async () => {
  const topic = topics[1]!
  await called(5, { topic })
  await look()
  const { id, version } = (await listed(topic.id))[0]!
  const silent = { id, version, state: 'false_alarm' as const }
  expect((await d.ask('leader', contract.warningJudge, silent)).status).toBe(400)
  await d.call('leader', contract.warningJudge, { ...silent, reason: '同一施工公告引起的咨询' })
  await called(2, { topic })
  await look()
  expect(await listed(topic.id)).toMatchObject([{ id, n: 7, state: 'false_alarm', judged_by_name: expect.any(String) }])
  expect(await told(id)).toHaveLength(1)
  expect(await d.call('leader', contract.warningRecord, {})).toContainEqual({
    kind: 'place',
    state: 'false_alarm',
    n: 1,
  })
  expect((await d.ask('leader', contract.warningJudge, { id, version, state: 'handled' })).status).toBe(409)
  d.move(8 * 86_400)
  await look()
  expect(await listed(topic.id)).toMatchObject([{ id, ended_at: d.clock.now() }])
  const { rows } = await d.call('leader', contract.warningOrders, { id })
  expect(rows).toHaveLength(7)
})

test('what comes every week is no warning', async () => {
  const topic = topics[2]!
  for (const week of [1, 2, 3, 4, 5, 6, 7, 8])
    await called(5, { topic, at: `${addDays(dayOf(d.clock.now()), -7 * week)} 08:00:00` })
  await findComing(d.db, supplier_id, d.clock.now())
  await called(6, { topic })
  await look()
  expect(await listed(topic.id)).toEqual([])
})

test('one address is hot however it is written; nobody is told which, nor shown it whose role hides addresses', async () => {
  for (const [at, address] of ['湖滨路 88 号', '湖滨路 88号', '湖滨路88号', '湖滨路８８号', '湖滨路88号。'].entries())
    await called(1, { topic: topics[3 + at]!, address })
  await look()
  const hot = (await listed(null)).filter(({ kind }) => kind === 'address')
  expect(hot).toMatchObject([{ n: 5, days: 7, trend: [0, 0, 0, 0, 0, 0, 5] }])
  const addressOf = async () => (await d.call('leader', contract.warningInfo, { id: hot[0]!.id })).address
  expect(await addressOf()).toBe('湖滨路88号。')
  const hide = (groups: readonly string[]) =>
    d.db
      .updateTable('role')
      .set({ hidden_fields: JSON.stringify(groups) })
      .execute()
  await hide(['address'])
  expect(await addressOf()).toBe('〔不显示〕')
  await hide([])
  const [message] = await told(hot[0]!.id)
  expect(message!.content).toContain('同一地址近7天反映5件')
  expect(message!.content).not.toContain('88')
})

test('what came as steadily last year as ever is no season, while not all of what it is compared with is known', async () => {
  const [topic, today] = [topics[10]!, dayOf(d.clock.now())]
  for (let back = 395; back > 336; back -= 7) await called(3, { topic, at: `${addDays(today, -back)} 08:00:00` })
  await d.db.deleteFrom('place_tally').execute()
  await findComing(d.db, supplier_id, d.clock.now())
  expect(await listed(topic.id)).toEqual([])
  const gone = { deleted_at: d.clock.now() }
  await d.db.updateTable('complaint_order').set(gone).where('category_id', '=', topic.leaf).execute()
})

test('what rose last year is shown before it comes, and nobody is called for it', async () => {
  const topic = topics[8]!
  await called(9, { topic, at: `${addDays(dayOf(d.clock.now()), -350)} 08:00:00` })
  await called(1, { topic: topics[9]!, at: `${addDays(dayOf(d.clock.now()), -419)} 08:00:00` })
  await d.db.deleteFrom('place_tally').execute()
  for (const _ of [1, 2]) await findComing(d.db, supplier_id, d.clock.now())
  const rows = await listed(topic.id)
  expect(rows).toMatchObject([{ kind: 'season', area_id: streets[0], n: 9, days: 28 }])
  expect(await told(rows[0]!.id)).toEqual([])
})

test('what a file brings of last year, long after the first night, is counted within a week', async () => {
  const topic = topics.at(-1)!
  // A night of before: everything that was there then is counted.
  await findComing(d.db, supplier_id, d.clock.now())
  const today = dayOf(d.clock.now())
  await called(9, { topic, at: `${addDays(today, -350)} 08:00:00` })
  await called(1, { topic: topics[9]!, at: `${addDays(today, -418)} 08:00:00` })
  for (let night = 0; night < 7; night++) await findComing(d.db, supplier_id, addSeconds(d.clock.now(), night * 86_400))
  expect(await listed(topic.id)).toMatchObject([{ kind: 'season', n: 9 }])
})

const set = (key: string, value: number) =>
  d.db
    .insertInto('setting')
    .values({ supplier_id, key, value: JSON.stringify(value), updated_at: d.clock.now() })
    .execute()

test('a rise of the district is one by its own least, whatever is asked of a place', async () => {
  const topic = topics[13]!
  await set('warning.least', 20)
  for (const street of [0, 1, 2]) await called(4, { topic, street })
  await look()
  expect(await listed(topic.id)).toMatchObject([{ kind: 'district', area_id: null, n: 12 }])
  await d.db.deleteFrom('setting').execute()
})

test('of more than are looked at those go on that run, so that none is told of twice', async () => {
  await set('warning.address.orders', 2)
  const calls = (n: number, at: number) => called(n, { topic: topics[14]!, address: `平安街第${at}弄` })
  for (let at = 0; at < 50; at++) await calls(2, at)
  await look()
  const running = async () =>
    (await listed(null)).flatMap(({ id, kind, ended_at }) => (kind === 'address' && !ended_at ? [id] : [])).toSorted()
  const first = await running()
  expect(first).toHaveLength(50)
  await calls(3, 50)
  await look()
  expect(await running()).toEqual(first)
  await d.db.deleteFrom('setting').execute()
})

test.each([
  ['category', 'valid_from'],
  ['category', 'created_at'],
  ['area', 'valid_from'],
  ['area', 'created_at'],
] as const)(
  'what comes of a new %s (%s) is no rise until there is something to compare it with',
  async (table, column) => {
    const [topic, street] = [topics[table === 'category' ? 15 : 16]!, column === 'valid_from' ? 3 : 4]
    const [row] = table === 'category' ? [topic.id] : [streets[street]!]
    const begin = (days: number) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${addDays(dayOf(d.clock.now()), -days)} where id = ${row}`.execute(
        d.db,
      )
    await begin(10)
    await called(8, { topic, street })
    await look()
    const places = async () =>
      (await listed(topic.id)).filter(({ kind, area_id }) => kind === 'place' && area_id === streets[street])
    expect(await places()).toEqual([])
    await begin(20)
    await look()
    expect(await places()).toMatchObject([{ n: 8, usual: 0 }])
    await begin(400)
  },
)

test('the tally says what a recount says, also after orders came and changed', async () => {
  const [one] = await called(1, { topic: topics[10]! })
  await look()
  await d.db.updateTable('complaint_order').set({ category_id: topics[11]!.leaf }).where('id', '=', one!).execute()
  await findComing(d.db, supplier_id, d.clock.now())
  const counted = await d.db
    .selectFrom('place_tally')
    .select(({ fn }) => fn.sum<string>('n').as('n'))
    .where('category_id', 'in', [topics[10]!.leaf, topics[11]!.leaf])
    .groupBy('category_id')
    .execute()
  expect(counted).toEqual([{ n: '1' }])
})

test('warnings are the centre’s', async () => {
  expect(await d.refusal('chengguan_admin', contract.warningList, {})).toBe('NO_PERMISSION')
})
