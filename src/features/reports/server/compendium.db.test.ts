import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { ListQuery } from '#features/work-orders/contract/list.ts'
import { groupsText } from '#features/work-orders/domain/public.ts'
import { listOrders } from '#features/work-orders/server/public.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { dayOf } from '#kernel/time.ts'
import { transaction } from '#platform/db/transaction.ts'

import { reportCallers, reportTextSave } from '../contract.ts'
import { compendiumOf } from '../domain/compendium.ts'
import type { CountKey } from '../domain/counted.ts'
import { addUp, rowsOf } from '../domain/measures.ts'
import { workedDays, type WorkedDays } from '../testing/worked-days.ts'
import { readCallers } from './read-callers.ts'
import { readCompendium } from './read-compendium.ts'
import { saveText } from './report-texts.ts'

const PEOPLE = ['dispatcher', 'chengguan', 'chengguan_sub', 'street01']

let t: WorkedDays
beforeAll(async () => {
  t = await workedDays(96)
  await t.work(200)
  await sql`update complaint_order set exclusion_scope = (array['solve', 'satisfaction', 'late', 'all'])[1 + id % 4],
      exclusion_reason = 'duplicate', exclusion_by = coalesce(updated_by, created_by), excluded_at = ${t.clock.now()}::timestamptz - (id % 9) * interval '1 hour'
    where id % 3 = 0`.execute(t.db)
})
afterAll(() => t.drop())

const read = async (name: string, period: 'month' | 'quarter' = 'quarter') =>
  readCompendium(await t.contextOf(name), period, { compare: 'previous' })

test.each(PEOPLE)(
  'the parts of a quarter, of every kind, tell %s of the same orders, which stand behind them',
  async (name) => {
    const ctx = await t.contextOf(name)
    const { parts, lists = {}, period } = await readCompendium(ctx, 'quarter', { compare: 'previous' })
    const totalOf = (of: object) =>
      listOrders(
        ListQuery.parse({ queue: 'all', limit: 1, counted_from: period.from, counted_to: period.to, ...of }),
        ctx,
      )
    const whole = addUp(parts['by_day']!.rows.map(({ counts }) => counts))
    for (const part of compendiumOf('quarter').parts.filter((one) => one.kind === 'cross')) {
      const { rows } = parts[part.key]!
      expect(addUp(rows.map(({ counts }) => counts))).toEqual({ received: whole.received })
      for (const { key, counts, below = [] } of rows) {
        expect(addUp(below.map((one) => one.counts))).toEqual(counts)
        const [{ key: column, counts: cell }] = below as [(typeof below)[number]]
        const counted_of = groupsText([
          { by: part.by, value: key || null },
          { by: part.across, value: column || null },
        ])
        const { total } = await totalOf({ ...rowsOf('received'), counted_of })
        if (name === 'dispatcher') expect([key, column, total]).toEqual([key, column, cell.received])
        else expect([key, column, total <= cell.received!]).toEqual([key, column, true])
      }
    }
    const trend = parts['trend']!.rows
    expect([trend.length, trend.at(-1)!.from]).toEqual([8, period.from])
    for (const [key, n] of Object.entries(trend.at(-1)!.counts)) expect([key, n]).toEqual([key, whole[key as CountKey]])
    for (const part of compendiumOf('quarter').parts)
      if (part.kind === 'list' && part.of !== 'warnings') {
        const { rows, total } = lists[part.key]!
        const behind = await totalOf(part.of)
        expect([part.key, total]).toEqual([part.key, name === 'dispatcher' ? behind.total : expect.any(Number)])
        expect([part.key, total <= behind.total, rows.length]).toEqual([part.key, true, Math.min(total, part.most)])
        const most = rows.map(({ cells }) => cells[part.sort] ?? 0)
        expect(most).toEqual(most.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
      }
  },
)

test('what rose stands in the report of the centre, with what is to be done, and in no department’s', async () => {
  const { actor } = await t.contextOf('leader')
  const topic_id = (
    await t.db.selectFrom('category').select('id').where('level', '=', 2).orderBy('id').executeTakeFirstOrThrow()
  ).id
  const found = (values: object) =>
    t.db
      .insertInto('early_warning')
      .values({
        ...{ supplier_id: actor.supplier_id, kind: 'district', topic_id, n: 9, usual: 4, days: 3, trend: [] },
        ...{ from_on: '2026-03-01', to_on: '2026-03-03', created_at: t.clock.now(), advice: '加强巡查' },
        ...values,
      })
      .execute()
  await found({ ended_at: t.clock.now() })
  await found({ ended_at: t.clock.now(), state: 'false_alarm', n: 8 })
  await found({
    ended_at: t.clock.now(),
    kind: 'address',
    topic_id: null,
    address_key: '东湖路1号',
    usual: 0,
    n: 5,
    advice: '',
  })
  await found({ created_at: '2025-01-01 08:00:00', n: 7 })
  const told = (await read('leader', 'month')).lists!['warned']!
  expect(told).toMatchObject({
    total: 2,
    rows: [
      { cells: { area: '全区', n: 9, usual: 4, rise: 125, state: 'new', advice: '加强巡查' } },
      { name: '热点地址', cells: { n: 5, usual: null, rise: null, advice: '' } },
    ],
  })
  for (const name of ['chengguan', 'street01']) expect(Object.keys((await read(name)).lists!)).not.toContain('warned')
})

test('who called most is told to the centre, with exactly the orders, and is on record; nobody who asked for secrecy, or of whom digits are hidden', async () => {
  const [loud, secret, hidden] = await callers(6, 6, 6)
  await sql`update complaint_order set is_secret = true where id = ${secret!}`.execute(t.db)
  await sql`update complaint_order o set phone_masked_source = true from complaint_order h
    where h.id = ${hidden!} and o.caller_phone_h = h.caller_phone_h`.execute(t.db)
  const ctx = await t.contextOf('dispatcher')
  const query = reportCallers.input.parse({ period: 'month' })
  const { rows, period } = await readCallers(query, ctx, 'caller')
  expect(rows).toMatchObject([{ key: loud, name: expect.stringContaining('*'), cells: { n: 6 } }])
  expect(rows[0]!.cells.phone).toContain('****')
  const days = { cohort: 'received', counted_from: period.from, counted_to: period.to }
  const { total } = await listOrders(ListQuery.parse({ queue: 'all', ...days, caller_of: loud }), ctx)
  expect(total).toBe(6)
  await ctx.gather.written()
  const seen = t.db.selectFrom('order_access').select(['kind', 'order_id']).where('kind', '=', 'caller')
  expect(await seen.execute()).toEqual([{ kind: 'caller', order_id: loud }])
  const { rows: none } = await readCallers(query, await t.contextOf('chengguan'), 'caller')
  expect(none).toEqual([])
})

test('who left two numbers and called last by the second one alone stands once among those who called most, with all orders', async () => {
  const [both, alone] = await callers(6, 1)
  await sql`update complaint_order set caller_phone2_h = 'second' where caller_phone_h = 'phone6'`.execute(t.db)
  await sql`update complaint_order set caller_phone_h = 'second' where id = ${alone!}`.execute(t.db)
  const query = reportCallers.input.parse({ period: 'month' })
  const { rows } = await readCallers(query, await t.contextOf('dispatcher'), 'caller')
  expect(rows.map(({ key, cells }) => [key, cells.n])).toEqual([[both, 7]])
})

/** So many orders of the month of each of some callers, by one number; the latest of each. */
async function callers(...times: number[]): Promise<string[]> {
  const { rows: orders } = await sql<{
    id: string
  }>`select id from complaint_order where received_at >= '2026-03-01' and status <> 'invalid' and main_id is null
    and deleted_at is null order by id`.execute(t.db)
  await sql`update complaint_order set caller_phone_h = md5(id::text), caller_phone2_h = null, is_secret = false`.execute(
    t.db,
  )
  let from = 0
  const latest: string[] = []
  for (const n of times) {
    const ids = orders.slice(from, (from += n)).map(({ id }) => id)
    expect(ids).toHaveLength(n)
    await sql`update complaint_order set caller_phone_h = ${`phone${from}`} where id = any(${ids}::bigint[])`.execute(
      t.db,
    )
    latest.push(ids.at(-1)!)
  }
  return latest
}

test('what was sent back once more is listed, decided or not, also when it was taken out of the assessment', async () => {
  const often = async () => (await read('leader')).lists!['often_back']!.rows.map(({ key }) => key)
  const { rows } = await sql<{ id: string }>`
    update complaint_order set back_count = 3, exclusion_scope = 'back', exclusion_reason = 'duplicate', exclusion_by = created_by,
      exclusion_round = round, excluded_at = ${t.clock.now()}
    where id = (select b.order_id from order_back b join complaint_order o on o.id = b.order_id
      where b.level = 1 and b.audit_state = 'approved' and o.deleted_at is null order by b.id limit 1) returning id`.execute(
    t.db,
  )
  const { id } = rows[0]!
  expect(await often()).toContain(id)
  await sql`update order_back b set audit_at = null, audit_state = case when b.id = (select max(id) from order_back
    where order_id = ${id}) then 'pending' else 'withdrawn' end where order_id = ${id}`.execute(t.db)
  expect(await often()).toContain(id)
})

test('a department has one score: its own row as the centre counts it, and nobody else’s', async () => {
  const { dept_id } = await actorOf(t.db, 'chengguan')
  const scores = async (name: string) => (await read(name)).parts['scores']!
  const [centre, own] = [await scores('leader'), await scores('chengguan')]
  expect(centre.rows.length).toBeGreaterThan(1)
  expect(own.rows).toEqual(centre.rows.filter(({ key }) => key === dept_id))
  expect(own.before).toEqual(own.rows[0]!.before)
  expect((await scores('chengguan_sub')).rows).toEqual([])
})

test('seasons are told beside the year before, whatever the report is compared with', async () => {
  await sql`update complaint_order set received_at = received_at - interval '1 year'
    where id = (select min(id) from complaint_order where status <> 'invalid')`.execute(t.db)
  const { parts } = await read('leader')
  expect([parts['by_day']!.before!.received, parts['seasons']!.before!.received]).toEqual([undefined, 1])
  expect(addUp(parts['seasons']!.rows.map(({ counts }) => counts)).received).toBeGreaterThan(0)
})

test('what somebody makes of the text is read by his side alone, until he leaves it to the figures again', async () => {
  const save = (name: string, given: Partial<InputOf<typeof reportTextSave>>) =>
    transaction(t.db, async (db) => {
      const asked = { report: 'monthly', part: 'analysis', day: dayOf(t.clock.now()), ...given }
      return saveText(reportTextSave.input.parse(asked), await t.contextOf(name, db))
    })
  const textOf = async (name: string) => (await read(name, 'month')).texts!['analysis']!
  const { text, suggested, basis, version } = await textOf('leader')
  expect([text, version]).toEqual([suggested, 0])
  await save('leader', { text: '本月诉求平稳，联系人13812345678。', basis, version })
  expect(await textOf('dispatcher')).toMatchObject({
    ...{ text: '本月诉求平稳，联系人138****5678。', suggested, version: 1 },
    edited: { at: t.clock.now(), outdated: false },
  })
  const own = await textOf('chengguan')
  expect([own.text, own.edited]).toEqual([own.suggested, null])
  await expect(save('leader', { text: '另一稿', version: 0 })).rejects.toMatchObject({
    refusal: { error: { code: 'STALE' } },
  })
  await t.db.updateTable('complaint_order').set({ deleted_at: t.clock.now() }).execute()
  expect((await textOf('leader')).edited).toMatchObject({ outdated: true })
  // A form leaves out what is empty.
  await save('leader', { version: 1 })
  expect((await textOf('leader')).edited).toBeNull()
})
