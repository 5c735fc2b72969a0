import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { DIMENSION, groupText, isPassing, type Dimension } from '#features/work-orders/domain/public.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { requestOf } from '#features/work-orders/testing/request-of.ts'
import { databaseOffice } from '#features/work-orders/testing/walk/database-office.ts'
import { dice } from '#features/work-orders/testing/walk/dice.ts'
import { periodOf, spanOf, type Span } from '#kernel/period.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { keptNow } from '#platform/kept/kept.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { takenBack } from '#platform/testing/taken-back.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testClock } from '#platform/testing/http.ts'

import type { Difference } from '../../domain/difference.ts'
import { addUp, COUNT_KEYS, type Counts } from '../../domain/measures.ts'
import { RARE } from '../../testing/rare-changes.ts'
import type { By } from '../buckets.ts'
import { countsByPath, readCounts } from '../read-counts.ts'
import { checkDays } from './check.ts'
import { foldTotals } from './fold.ts'

const BYS: readonly By[] = [
  'total',
  'day',
  'month',
  ...(Object.keys(DIMENSION) as Dimension[]).filter((by) => !isPassing(by)),
]
const DAY = 86_400

let t: TestDatabase
const clock = testClock('2026-03-02 08:30:00')
const d = dice(232)
const today = () => dayOf(clock.now())
const contextOf = async (name: string, db: Db = t.db) => {
  const actor = await actorOf(db, name)
  return requestOf(db, clock, actor, await keptNow(t.db, actor.supplier_id))
}
const supplierOf = async () => (await contextOf('dispatcher')).actor.supplier_id
const fold = async () => foldTotals(t.db, await supplierOf(), clock.now())
const spans = (): Span[] => [
  spanOf(periodOf('range', addDays(today(), -40), { to: today() }), clock.now()),
  spanOf(periodOf('range', addDays(today(), -9), { to: addDays(today(), -3) }), clock.now()),
  { from: `${addDays(today(), -5)} 11:00:00`, to: `${addDays(today(), -1)} 15:30:00` },
]
const read = async (name: string, by: By, of?: string) =>
  (await readCounts(await contextOf(name), COUNT_KEYS, spans(), by, of)).map((found) => Object.fromEntries(found))
/** What is read after a change that is taken back. */
const after = <T>(change: RawBuilder<unknown>, reading: (db: Db) => Promise<T>) => takenBack(t.db, change, reading)
const UNTOTALLED = sql`delete from stat_day`
/** The same where no totals are kept. */
const recount = async (name: string, by: By, of?: string) => {
  const ctx = await contextOf(name)
  const found = await after(UNTOTALLED, (db) => readCounts({ ...ctx, db }, COUNT_KEYS, spans(), by, of))
  return found.map((one) => Object.fromEntries(one))
}
/** A value of which orders came in. */
const somethingOf = async (by: Dimension, of?: string): Promise<string> => {
  const found = (await read('dispatcher', by, of))[0]!
  return Object.keys(found).find((key) => key && (found[key]!.received ?? 0) > 0)!
}
const expectEqual = async (when: string) => {
  for (const by of BYS)
    expect([when, by, await read('dispatcher', by)]).toEqual([when, by, await recount('dispatcher', by)])
}
interface Told {
  readonly wrong: number
  readonly first: readonly [Difference]
}
/** Every day since before anything came in. */
const check = async () => {
  const told: Told[] = []
  const log = { error: (what: object) => void told.push(what as Told) }
  const days = Array.from({ length: 90 }, (_, back) => addDays(today(), -1 - back))
  return { ...(await checkDays(t.db, await supplierOf(), days, { now: clock.now(), log })), told }
}
const touched = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from stat_touched`.execute(t.db)).rows[0]!.n)
/** Orders with an answer, a send-back that was decided and a call-back, none of them on the day on which they came in: first. */
const lateOrders = async () => {
  const { rows } = await sql<{ id: string }>`select o.id from complaint_order o
    where exists (select from allocation x where x.order_id = o.id and x.replied_at::date > o.received_at::date)
    order by exists (select from order_back b where b.order_id = o.id and b.audit_at::date > o.received_at::date) desc,
      exists (select from order_visit v where v.order_id = o.id) desc, o.id`.execute(t.db)
  return rows.map(({ id }) => id)
}

beforeAll(async () => (t = await testDatabase()))
afterAll(() => t.drop())

describe('while people work at random, and much of it concerns days of before', () => {
  beforeAll(async () => {
    const office = await databaseOffice(t.db, clock, d)
    for (let i = 0; i < 120; i++) {
      await office.step()
      if (d.chance(0.06)) clock.move(DAY)
      if (d.chance(0.15)) await fold()
      if (!d.chance(0.3)) continue
      const orders = await t.db.selectFrom('complaint_order').select('id').orderBy('id').execute()
      await d.of(Object.values(RARE))(d.of(orders).id, clock.now()).execute(t.db)
      if (i % 60 === 59) await expectEqual(`step ${i}`)
    }
    // Whatever people chose, some orders lie in a community.
    await sql`update complaint_order o set area_id = c.parent_id, community_id = c.id
      from (select id, parent_id from area where level = 'community' order by id limit 1) c
      where o.id in (select id from complaint_order where status <> 'invalid' order by received_at desc limit 5)`.execute(
      t.db,
    )
  })

  test('figures are those of a recount at any moment', async () => {
    await expectEqual('at the end')
    clock.move(2 * DAY)
    expect(await fold()).toBeGreaterThan(0)
    await expectEqual('all folded')
    expect([await fold(), await touched()]).toEqual([0, 0])
    expect(await check()).toMatchObject({ wrong: 0, told: [] })
  })

  test.each([
    ['day', 'area'],
    ['total', 'dept'],
    ['month', 'appeal_type'],
    ['category2', 'category1'],
    ['community', 'area'],
  ] as const)('by %s those of one %s alone are those of a recount', async (by, group) => {
    await fold()
    const value = await somethingOf(group)
    const of = groupText({ by: group, value })
    const found = await read('dispatcher', by, of)
    expect(addUp(Object.values(found[0]!))).toEqual((await read('dispatcher', group))[0]![value])
    expect(found).toEqual(await recount('dispatcher', by, of))
    const none = groupText({ by: group, value: null })
    expect(await read('dispatcher', by, none)).toEqual(await recount('dispatcher', by, none))
  })

  test.each<[levels: By[], groups: Dimension[]]>([
    [['dept', 'category1'], []],
    [['category2', 'dept_kind'], []],
    [['appeal_type', 'area'], []],
    [['source_channel', 'dept'], []],
    [['category3', 'appeal_type'], []],
    [['month', 'dept'], []],
    [['community', 'day'], []],
    [['hour', 'month'], []],
    [['month', 'category1'], ['dept']],
    [['category1', 'category2'], ['area']],
    [['dept', 'area'], ['dept_kind']],
    [['day'], ['dept', 'appeal_type']],
  ])('by %j, of one of %j, they are those of a recount, and come from totals', async (levels, groups) => {
    await fold()
    const ctx = await contextOf('dispatcher')
    let of: string | undefined
    for (const by of groups) of = [...(of ? [of] : []), groupText({ by, value: await somethingOf(by, of) })].join(',')
    const cells = async (db: Db) => {
      const sums: Record<string, Counts> = {}
      for (const { place, path, counts } of await countsByPath({ ...ctx, db }, COUNT_KEYS, spans(), levels, { of })) {
        const cell = [place, ...path].join(' ')
        sums[cell] = addUp([sums[cell] ?? {}, counts])
      }
      return sums
    }
    const found = await cells(t.db)
    expect(Object.keys(found).length).toBeGreaterThan(0)
    expect(found).toEqual(await after(UNTOTALLED, cells))
    const SPOILED = sql`update stat_daily set counts = array(select n + 1000 from unnest(counts) as n)`
    expect(await after(SPOILED, cells)).not.toEqual(found)
  })

  test('matters, of which no totals are kept, are told whole', async () => {
    await fold()
    const found = await read('dispatcher', 'matter')
    expect(addUp(Object.values(found[0]!))).toEqual((await read('dispatcher', 'total'))[0]![''])
    expect(found).toEqual(await recount('dispatcher', 'matter'))
  })

  test('a total that somebody spoiled is found with its day, dimension and count, told, and mended', async () => {
    await fold()
    const { rows } = await sql<{ day: string; leaf: string }>`update stat_daily set counts[1] = counts[1] + 7
      where (day, by, leaf) = (select day, by, leaf from stat_daily where by = 'appeal_type' and counts[1] > 0 order by day limit 1)
      returning day, leaf`.execute(t.db)
    const { day, leaf } = rows[0]!
    const found = await check()
    expect(found).toMatchObject({
      wrong: 1,
      told: [{ wrong: 1, first: [{ day, by: 'appeal_type', leaf, key: 'received' }] }],
    })
    const [{ stored, counted }] = found.told[0]!.first
    expect(stored - counted).toBe(7)
    const alarms = t.db.selectFrom('audit_log').select(['operator_id', 'risk', 'params'])
    expect(await alarms.where('action', '=', 'report.totals_wrong').execute()).toMatchObject([
      {
        operator_id: null,
        risk: 'high',
        params: { said: { zh: `${day} ${DIMENSION.appeal_type.zh} ${leaf} 受理：存 ${stored}，实 ${counted}` } },
      },
    ])
    expect(await read('dispatcher', 'appeal_type')).toEqual(await recount('dispatcher', 'appeal_type'))
    expect([await fold(), await check()]).toMatchObject([1, { wrong: 0, told: [] }])
  })

  test('totals that are missing are found, and a day that has changed since waits for its own', async () => {
    await fold()
    const all = (await check()).checked
    await sql`delete from stat_daily where by = 'total' and (day, by) = (select day, by from stat_daily where by = 'total' order by day limit 1)`.execute(
      t.db,
    )
    expect((await check()).wrong).toBeGreaterThan(0)
    await sql`update stat_daily set counts[1] = counts[1] + 1`.execute(t.db)
    await sql`insert into stat_touched (supplier_id, day) select supplier_id, day from stat_day`.execute(t.db)
    expect(await check()).toMatchObject({ checked: 0, wrong: 0 })
    await fold()
    expect(await check()).toEqual({ checked: all, wrong: 0, told: [] })
  })

  const changes = Object.entries(RARE).map(([what, change], place) => ({
    ...{ what, change },
    // A change touches days; what they are told by is taken in turn.
    atOnce: new Set<By>(['day', BYS[place % BYS.length]!]),
    folded: BYS[(place + 5) % BYS.length]!,
  }))
  test.each(changes)(
    '$what, of other days: seen at once, and when it is folded',
    async ({ change, atOnce, folded }) => {
      await fold()
      // What a change is about, the first of them may lack.
      for (const id of await lateOrders()) if ((await touched()) === 0) await change(id, clock.now()).execute(t.db)
      expect(await touched()).toBeGreaterThan(0)
      for (const by of atOnce) expect([by, await read('dispatcher', by)]).toEqual([by, await recount('dispatcher', by)])
      await fold()
      expect([folded, await read('dispatcher', folded)]).toEqual([folded, await recount('dispatcher', folded)])
    },
  )

  test('what is stored is told to the centre, and of it to no department', async () => {
    const name = 'chengguan'
    const [centre, own] = [await read('dispatcher', 'dept'), await read(name, 'dept')]
    await sql`update stat_daily set counts = array(select n + 1000 from unnest(counts) as n)`.execute(t.db)
    expect(await read(name, 'dept')).toEqual(own)
    expect(await read('dispatcher', 'dept')).not.toEqual(centre)
    await sql`delete from stat_day`.execute(t.db)
    expect(await read('dispatcher', 'dept')).toEqual(centre)
    await fold()
  })

  test('what a tenant leaves out of its rates makes the totals void at once, and they are made anew', async () => {
    // Of some nothing is left to leave out.
    for (const id of await lateOrders())
      for (const change of ['callers are called', 'a category of an answer is confirmed'])
        await RARE[change]!(id, clock.now()).execute(t.db)
    await fold()
    const before = await read('dispatcher', 'total')
    const supplier_id = await supplierOf()
    const categories = { compliance: [], notscope: [] }
    await t.db
      .insertInto('setting')
      .values({
        supplier_id,
        key: 'kpi.exclude.categories',
        value: JSON.stringify(categories),
        updated_at: clock.now(),
      })
      .execute()
    const now = await read('dispatcher', 'total')
    expect(now).not.toEqual(before)
    await expectEqual('void')
    expect(await fold()).toBeGreaterThan(5)
    expect(await read('dispatcher', 'total')).toEqual(now)
    await t.db.deleteFrom('setting').where('key', '=', 'kpi.exclude.categories').execute()
    await fold()
    expect(await read('dispatcher', 'total')).toEqual(before)
  })

  test('what commits while a day is counted is not lost', async () => {
    const day = addDays(today(), -3)
    const visits = async () => (await read('dispatcher', 'day'))[0]![day]?.visited ?? 0
    const call = (db: Db) =>
      sql`insert into order_visit (supplier_id, order_id, round, stage, attempt, channel, call_result, visited_at)
      select supplier_id, id, round, 'final', 9, 'phone', 'connected', ${`${day} 10:00:00`} from complaint_order where deleted_at is null
      order by id limit 1`.execute(db)
    await fold()
    const before = await visits()
    await call(t.db)
    await t.db.transaction().execute(async (slow) => {
      await call(slow)
      expect(await fold()).toBe(1)
      expect(await visits()).toBe(before + 1)
    })
    expect(await visits()).toBe(before + 2)
    expect(await fold()).toBe(1)
    expect([await visits(), await fold()]).toEqual([before + 2, 0])
  })
})
