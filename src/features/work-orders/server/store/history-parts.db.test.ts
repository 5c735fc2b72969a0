import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'
import { divideHistory, divideHistoryJob } from './history-parts.ts'

let d: TestDistrict
beforeAll(async () => (d = await testDistrict()))
afterAll(() => d.close())

const NOW = '2026-11-24 10:00:00'
/** Parts with their lines, beside that of orders for which none was made. */
async function parts(): Promise<{ part: string; lines: number }[]> {
  const { rows } = await sql<{ part: string; lines: number }>`
    select tableoid::regclass::text as part, count(*)::int as lines from order_log group by 1 order by 1`.execute(d.db)
  return rows
}
const names = async (): Promise<string[]> =>
  (
    await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'order_log'::regclass order by inhrelid`.execute(d.db)
  ).rows.map(({ name }) => name)
const orderAt = async (number: number): Promise<void> => {
  await sql`select setval('rexian_id', ${number}, false)`.execute(d.db)
  await enterOrders(d, [anIntake()])
}

test('parts are made ahead of their orders, once, and an order’s history lies in the part of its number', async () => {
  await divideHistory(d.db, NOW)
  const made = await names()
  await divideHistory(d.db, NOW)
  expect(await names()).toEqual(made)
  const [first, beyond, next] = made
  expect([first, beyond, next]).toEqual(['order_log_first', 'order_log_beyond', expect.stringMatching(/_log_\d+$/)])
  await orderAt(Number(next!.slice('order_log_'.length)))
  expect((await parts()).map(({ part }) => part)).toEqual([next])
})

test('an order that came before a part for it was made loses nothing, and the next part begins behind it', async () => {
  const number = 90_000_000
  await orderAt(number)
  expect((await parts()).map(({ part }) => part)).toContain('order_log_beyond')
  await divideHistory(d.db, NOW)
  await orderAt(number + 10)
  expect((await parts()).map(({ part }) => part)).toContain(`order_log_${number + 1}`)
})

test('the database knows what the whole history is like, by which it plans', async () => {
  await divideHistoryJob.run({ ...d.jobContext, input: {} })
  const { rows } =
    await sql`select from pg_stats where tablename = 'order_log' and attname = 'order_id' and inherited`.execute(d.db)
  expect(rows).toHaveLength(1)
})

test('a line is changed and taken out in no part', async () => {
  for (const part of await names()) {
    const { rows } = await sql<{ name: string }>`
      select tgname as name from pg_trigger where tgrelid = ${part}::regclass and not tgisinternal and tgenabled = 'O'`.execute(
      d.db,
    )
    expect(rows, part).toEqual([{ name: 'order_log_append_only' }])
  }
  for (const { part } of await parts())
    for (const change of [`update ${part} set text = ''`, `delete from ${part}`])
      await expect(sql.raw(change).execute(d.db), change).rejects.toThrow('append-only')
})
