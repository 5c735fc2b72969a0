import { sql } from 'kysely'

import { counterDrift } from '#features/work-orders/server/counters/recount.ts'
import { brokenHistories } from '#features/work-orders/testing/recount.ts'
import type { Db } from '#platform/db/database.ts'
import { signedClient, type SignedClient } from '#platform/testing/client.ts'

import { CLERKS, office, type Office } from './office.ts'

/** Clerks of the demo district, signed in at these addresses in turn. */
export async function openOffice(db: Db, addresses: readonly string[], password: string): Promise<Office> {
  const at = (n: number) => signedClient(addresses[n % addresses.length]!)
  const people = Object.fromEntries(CLERKS.map((name, n) => [name, at(n)])) as Record<
    (typeof CLERKS)[number],
    SignedClient
  >
  for (const [username, client] of Object.entries(people)) await client.login(username, password)
  const [own, other] = await db
    .selectFrom('department')
    .select('id')
    .where('code', 'in', ['B01', 'B02'])
    .orderBy('code')
    .execute()
  // Its clerks do in an hour what an office does in a week.
  await sql`insert into setting (supplier_id, key, value, updated_at)
    select supplier_id, 'open.per_hour', '0', now() from supplier on conflict do nothing`.execute(db)
  const category = await db.selectFrom('category').select('id').where('level', '=', 3).executeTakeFirstOrThrow()
  return office(people, { dept_id: own!.id, other_id: other!.id, category_id: category.id })
}

/** The last line of any history: what comes behind it is the clerks'. */
export async function lastLog(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from order_log`.execute(db)
  return rows[0]!.id
}

/** Compares what was acknowledged with what is stored; only a call without an answer may stand on either side. */
export async function differences(db: Db, clerks: Office, firstLog: string): Promise<string[]> {
  const wrong = (await counterDrift(db)).map((one) => JSON.stringify(one))
  const drift = [...wrong, ...(await brokenHistories(db))]
  const stored = await storedHistories(db, firstLog)
  const underway = new Map([...clerks.underway].map((call) => [call.order_id, call.action]))
  const entering = [...clerks.underway].filter((call) => call.order_id === null).length
  for (const [id, acknowledged] of clerks.histories) {
    const found = stored.get(id)?.join() ?? ''
    const maybe = underway.get(id)
    stored.delete(id)
    if (found !== acknowledged.join() && (!maybe || found !== [...acknowledged, maybe].join()))
      drift.push(`order ${id}: acknowledged ${acknowledged.join()}, stored ${found}`)
  }
  if (stored.size > entering)
    drift.push(`${stored.size} orders were entered without anybody knowing, ${entering} calls are underway`)
  return drift
}

/** The clerks' orders: those entered by hand since they began. */
async function storedHistories(db: Db, firstLog: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ order_id: string; actions: string[] }>`
    select order_id, array_agg(action order by id) as actions from order_log
    where order_id in (select order_id from order_log where action = 'create' and id > ${firstLog}::bigint) group by order_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.order_id, row.actions]))
}

/** Batches that say otherwise how many orders they brought than the orders do. */
export async function brokenBatches(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    told: string
  }>`select 'batch ' || b.id || ': ' || b.imported || ' told, ' || o.n || ' orders' as told
    from import_batch b cross join lateral (select count(*) as n from complaint_order o
      where o.supplier_id = b.supplier_id and o.import_batch_id = b.id) o
    where b.imported <> o.n`.execute(db)
  return rows.map(({ told }) => told)
}
