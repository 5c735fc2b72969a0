// `tsx e2e/soak/kill.ts 50`: fifty times `kill -9` under load. No acknowledged action may be lost or done twice, every badge must be right.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { checkTotals } from '#features/reports/server/totals/check.ts'
import { foldTotals } from '#features/reports/server/totals/fold.ts'
import { counterDrift } from '#features/work-orders/server/counters/recount.ts'
import { brokenHistories } from '#features/work-orders/testing/recount.ts'
import { addDays, dayOf, timeFromMs } from '#kernel/time.ts'
import { createDatabase } from '#platform/db/database.ts'
import type { Db } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import { signedClient } from '#platform/testing/client.ts'
import { sql } from 'kysely'

import { office } from './office.ts'
import type { Office } from './office.ts'
import { freePort, program } from './program.ts'

const KILLS = Number(process.argv[2] ?? 50)
const CLERKS = Number(process.env['CLERKS'] ?? 8)
const PASSWORD = 'Kill-minus-9!'
/** What is killed, in turn: the server, the server with its database, the database alone. */
const TARGETS = ['server', 'server', 'both', 'server', 'database'] as const

const dataDir = mkdtempSync(join(tmpdir(), 'rexian-kill-'))
chmodSync(dataDir, 0o755)
const rexian = program(dataDir, await freePort(), { DEMO_SCALE: 'XS', DEMO_PASSWORD: PASSWORD })
const faults: string[] = []
const restarts: number[] = []
let finished = 0
let firstLog = '0'

try {
  await rexian.start()
  const clerks = await openOffice()
  const work = Array.from({ length: CLERKS }, () => clerks.work())
  const broken = Promise.all(work)
  for (let i = 0; i < KILLS && !faults.length; i++) await Promise.race([round(clerks, i), broken])
  clerks.finish()
  await broken
  await examine(clerks, 'at the end')
  await examineTotals()
  report(clerks)
} finally {
  await rexian.stop().catch(() => undefined)
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(faults.length ? 1 : 0)

async function openOffice(): Promise<Office> {
  const people = {
    dispatcher: signedClient(rexian.address),
    chengguan: signedClient(rexian.address),
    reviewer: signedClient(rexian.address),
    leader: signedClient(rexian.address),
  }
  for (const [username, client] of Object.entries(people)) await client.login(username, PASSWORD)
  await withDatabase(async (db) => {
    const { supplier_id } = await db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
    await foldTotals(db, supplier_id, timeFromMs(Date.now()))
  })
  const [own, other] = await withDatabase((db) =>
    db.selectFrom('department').select('id').where('code', 'in', ['B01', 'B02']).orderBy('code').execute(),
  )
  firstLog = await withDatabase(async (db) =>
    String(
      (
        await db
          .selectFrom('order_log')
          .select((eb) => eb.fn.max('id').as('id'))
          .executeTakeFirst()
      )?.id ?? 0,
    ),
  )
  const category = await withDatabase((db) =>
    db.selectFrom('category').select('id').where('level', '=', 3).executeTakeFirstOrThrow(),
  )
  return office(people, { dept_id: own!.id, other_id: other!.id, category_id: category.id })
}

async function round(clerks: Office, i: number): Promise<void> {
  const target = TARGETS[i % TARGETS.length]!
  await someWork(clerks)
  const killed = Date.now()
  if (target !== 'server') rexian.killDatabase()
  if (target !== 'database') await rexian.killServer()
  await clerks.hold()
  await (target === 'database' ? untilDatabaseIsBack() : rexian.start())
  restarts.push(Date.now() - killed)
  await examine(clerks, `after kill ${i + 1} (${target})`)
  if (!(await clerks.isRemembered()))
    faults.push(`after kill ${i + 1}: the last acknowledged call is answered otherwise`)
  finished++
  clerks.goOn()
}

/** So that a slow machine is not killed before it has begun: ten to sixty actions, and a moment in the middle of the next ones. */
async function someWork({ figures }: Office): Promise<void> {
  const enough = figures.acknowledged + 10 + Math.random() * 50
  while (figures.acknowledged < enough) await delay(5)
  await delay(Math.random() * 50)
}

async function untilDatabaseIsBack(): Promise<void> {
  await delay(300)
  await rexian.untilReady()
}

/** Compares what was acknowledged with what is stored; only a call without an answer may stand on either side. */
async function examine(clerks: Office, when: string): Promise<void> {
  await withDatabase(async (db) => {
    const drift = [...(await counterDrift(db)), ...(await brokenHistories(db))]
    const stored = await storedHistories(db)
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
    for (const fault of drift) faults.push(`${when}: ${typeof fault === 'string' ? fault : JSON.stringify(fault)}`)
  })
}

/** What was stored of past days while everything was killed again and again is what their rows say (decision 0232). */
async function examineTotals(): Promise<void> {
  const now = timeFromMs(Date.now())
  const log = { error: (told: object) => void faults.push(`totals: ${JSON.stringify(told)}`) }
  const days = { from: addDays(dayOf(now), -60), to: addDays(dayOf(now), -1) }
  const { checked } = await withDatabase((db) => checkTotals(db, days, { now, log }))
  if (checked === 0) faults.push('totals: no day had any')
}

/** The clerks' orders: those entered by hand since they began. */
async function storedHistories(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ order_id: string; actions: string[] }>`
    select order_id, array_agg(action order by id) as actions from order_log
    where order_id in (select order_id from order_log where action = 'create' and id > ${firstLog}::bigint) group by order_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.order_id, row.actions]))
}

async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = createDatabase({ url: rexian.databaseUrl(), log: createLog('silent'), size: 1 })
  return work(db).finally(close)
}

function report({ figures, histories }: Office): void {
  for (const fault of faults.slice(0, 20)) console.log(fault)
  const sorted = restarts.toSorted((a, b) => a - b)
  console.log(
    `${finished} kills, ${histories.size} orders, ${figures.acknowledged} acknowledged actions, ${figures.asked_again} asked again with the same key`,
  )
  console.log(`back after ${sorted[Math.floor(sorted.length / 2)]} ms in the middle, ${sorted.at(-1)} ms at most`)
  console.log(
    faults.length
      ? `${faults.length} faults`
      : 'nothing lost, nothing doubled, every badge and every total equal to its recount',
  )
}
