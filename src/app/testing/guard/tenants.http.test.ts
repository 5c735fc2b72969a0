import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'

import { demoPlay, demoReset } from '#features/demo/contract.ts'
import { DEMO_ACCOUNTS, seedDistrict } from '#features/demo/server/public.ts'
import { operationLog } from '#features/logs/contract.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { addHours } from '#kernel/time.ts'
import { sealText } from '#platform/crypto/seal.ts'
import { startCitizenSession } from '#platform/sessions/citizen-sessions.ts'
import type { SignedClient } from '#platform/testing/client.ts'
import type { GoodCall, Reply, Values } from '#platform/testing/good-calls.ts'
import { testKeys } from '#platform/testing/keys.ts'
import { CITIZEN } from '#platform/testing/people.ts'

import { builtIns } from '../../features.ts'
import { ALL_CALLS, eachOf, guardedProgram, nameOf, prepare, type GuardedProgram } from './guarded-program.ts'

/** Ids of what is made in one district and in the other look like these; no other number in a reply does. */
const IDS = { first: 5_000_000_000_000, second: 7_000_000_000_000 }
const ID_OF_FIRST = /(?<!\d)50000000\d{5}(?!\d)/g
/** Stands in the names of everything that the first district had before. */
const MARK = '〔甲区〕'
const SECOND = 'second'

let p: GuardedProgram
let first: string
/** What the people of the first district would send, each thing named by its id. */
let prepared: ReadonlyMap<Endpoint, Values>
let people: ReadonlyMap<string, SignedClient>

/** What makes later calls pointless: it leaves, or stops the work of the district. */
const LAST = /logout|Maintenance|PasswordEdit|profile|SessionEnd|Kick/i
/** What a year of orders is made by, in minutes. */
const LONG: readonly Endpoint[] = [demoPlay, demoReset]
const CALLS = ALL_CALLS.filter(({ endpoint }) => endpoint.kind !== 'stream' && !LONG.includes(endpoint)).toSorted(
  (a, b) => Number(LAST.test(a.endpoint.path)) - Number(LAST.test(b.endpoint.path)),
)

beforeAll(async () => {
  p = await guardedProgram()
  const { supplier_id } = await p.db
    .selectFrom('operator')
    .select('supplier_id')
    .where('username', '=', 'sysadmin')
    .executeTakeFirstOrThrow()
  first = supplier_id
  await startIdsAt(IDS.first)
  prepared = await prepare(p, CALLS)
  await p.runJobs()
  await mark()
  await startIdsAt(IDS.second)
  people = await openSecond()
})
afterAll(() => p.close())

const startIdsAt = (n: number) =>
  sql`select setval((quote_ident(schemaname) || '.' || quote_ident(sequencename))::regclass, ${n}::bigint)
    from pg_sequences where schemaname = 'public' and max_value > ${n}::bigint`.execute(p.db)

/** Names of the first district are those of no other. */
async function mark(): Promise<void> {
  const named = { area: 'name', category: 'name', department: 'name', notice: 'title', operator: 'nick_name' }
  for (const [table, column] of Object.entries({ ...named, complaint_order: 'title', supplier: 'short_name' }))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} || ${MARK}
      where supplier_id = ${first}`.execute(p.db)
}

/** The same district once more, its people under the names of the first's with a letter before them. */
async function openSecond(): Promise<ReadonlyMap<string, SignedClient>> {
  const { supplier_id } = await seedDistrict(p.db, {
    ...{ clock: p.clock, keys: testKeys(), password_hash: 'nobody signs in with this', builtIns, uid: SECOND },
  })
  await p.db
    .updateTable('operator')
    .set({ username: sql<string>`'b_' || username` })
    .where('supplier_id', '=', supplier_id)
    .execute()
  const browsers = new Map<string, SignedClient>()
  for (const { username } of DEMO_ACCOUNTS) {
    const browser = await p.as(`b_${username}`)
    browser.goTo(SECOND)
    browsers.set(username, browser)
    await p.proveIdentity(`b_${username}`)
  }
  return browsers.set(CITIZEN, await citizenOf(supplier_id))
}

async function citizenOf(supplier_id: string): Promise<SignedClient> {
  const now = p.clock.now()
  const seen = { phone_verified_at: now, agreed_at: now, last_active_at: now, created_at: now }
  const { id: user_id } = await p.db
    .insertInto('register_user')
    .values({ supplier_id, phone: sealText(testKeys(), '12300000198'), phone_h: 'theirs', ...seen })
    .returning('id')
    .executeTakeFirstOrThrow()
  const browser = p.newBrowser()
  browser.goTo(SECOND)
  const until = addHours(now, 24)
  browser.cookies.set('rexian_citizen', await startCitizenSession(p.db, supplier_id, { user_id }, { now, until }))
  return browser
}

/** A checksum of every row of the first district, whatever table it stands in. */
async function fingerprint(): Promise<Record<string, string>> {
  await p.written()
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c join pg_tables t on t.tablename = c.table_name
    where c.table_schema = 'public' and t.schemaname = 'public' and c.column_name = 'supplier_id' order by 1`.execute(
    p.db,
  )
  const sums = tables.map(async ({ name }) => {
    const { rows } = await sql<{ sum: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.table(name)} t
      where t.supplier_id = ${first}`.execute(p.db)
    return [name, rows[0]!.sum] as const
  })
  return Object.fromEntries(await Promise.all(sums))
}

interface Asked {
  readonly call: GoodCall
  readonly reply: Reply
}

/** What a reply tells of the first district, but what was asked with; the district's own log tells what all its people asked with. */
function told({ call: { endpoint }, reply }: Asked): string[] {
  const asked = JSON.stringify(endpoint === operationLog ? [...prepared.values()] : prepared.get(endpoint))
  const ids = [...reply.text.matchAll(ID_OF_FIRST)].map(([id]) => id).filter((id) => !asked.includes(id))
  const found = [...ids, ...(reply.text.includes(MARK) ? [MARK] : []), ...(reply.status >= 500 ? [reply.text] : [])]
  return found.map((what) => `${nameOf(endpoint)}: ${what}`)
}

test('whatever the people of one district call with the ids of another, they see and change nothing of it', async () => {
  const before = await fingerprint()
  const asked = await eachOf(CALLS, async (call): Promise<Asked> => {
    const { endpoint, who } = call
    return { call, reply: await p.ask(people.get(who)!, endpoint, prepared.get(endpoint)!) }
  })
  expect(asked.flatMap(told)).toEqual([])
  expect(await fingerprint()).toEqual(before)
  const refused = asked.filter(({ reply }) => reply.code === 'NO_PERMISSION').map(({ call }) => nameOf(call.endpoint))
  expect(refused).toEqual(
    CALLS.map(({ endpoint }) => endpoint)
      .filter(({ first_tenant }) => first_tenant)
      .map(nameOf),
  )
  const named = asked.filter(({ call }) => JSON.stringify(prepared.get(call.endpoint)).search(ID_OF_FIRST) >= 0)
  expect(named.length).toBeGreaterThan(100)
})
