// `tsx e2e/soak/kill.ts 50`: fifty times `kill -9` under load. No acknowledged action may be lost or done twice, every badge must be right.
import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

import { checkTotals } from '#features/reports/server/totals/check.ts'
import { foldTotals } from '#features/reports/server/totals/fold.ts'
import { addDays, dayOf, timeFromMs } from '#kernel/time.ts'
import { createDatabase } from '#platform/db/database.ts'
import type { Db } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'

import { brokenBatches, differences, lastLog, openOffice } from './ledger.ts'
import { importAllTheTime, takenIn } from './imports.ts'
import type { Office } from './office.ts'
import { dataFolder, freePort, program } from './program.ts'

const KILLS = Number(process.argv[2] ?? 50)
const CLERKS = Number(process.env['CLERKS'] ?? 8)
/** What is killed, in turn: the server, the server with its database, the database alone. */
const TARGETS = ['server', 'server', 'both', 'server', 'database'] as const

/** `FILLED`: what the first start of `npm test` left. */
const dataDir = dataFolder(process.env['FILLED'])
const rexian = program(dataDir, await freePort(), { DEMO_SCALE: 'XS' })
const faults: string[] = []
const restarts: number[] = []
let finished = 0
let firstLog = '0'

try {
  await rexian.start()
  const password = rexian.demoPassword()
  const clerks = await withDatabase((db) => openOffice(db, [rexian.address], password))
  await withDatabase(foldAll)
  firstLog = await withDatabase(lastLog)
  const work = Array.from({ length: CLERKS }, () => clerks.work())
  const broken = Promise.all(work)
  const imports = await importAllTheTime(rexian.address, password)
  for (let i = 0; i < KILLS && !faults.length; i++) await Promise.race([round(clerks, i), broken])
  clerks.finish()
  await broken
  await imports.end()
  const taken = await withDatabase(takenIn)
  await examine(clerks, 'at the end')
  await examineTotals()
  report(clerks, taken)
} finally {
  await rexian.stop().catch(() => undefined)
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(faults.length ? 1 : 0)

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

async function examine(clerks: Office, when: string): Promise<void> {
  const found = await withDatabase(async (db) => [
    ...(await differences(db, clerks, firstLog)),
    ...(await brokenBatches(db)),
  ])
  for (const fault of found) faults.push(`${when}: ${fault}`)
}

async function foldAll(db: Db): Promise<void> {
  const { supplier_id } = await db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  await foldTotals(db, supplier_id, timeFromMs(Date.now()))
}

/** What was stored of past days while everything was killed again and again is what their rows say (decision 0232). */
async function examineTotals(): Promise<void> {
  const now = timeFromMs(Date.now())
  const log = { error: (told: object) => void faults.push(`totals: ${JSON.stringify(told)}`) }
  const days = { from: addDays(dayOf(now), -60), to: addDays(dayOf(now), -1) }
  const { checked } = await withDatabase((db) => checkTotals(db, days, { now, log }))
  if (checked === 0) faults.push('totals: no day had any')
}

async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = createDatabase({ url: rexian.databaseUrl(), log: createLog('silent'), size: 1 })
  return work(db).finally(close)
}

function report({ figures, histories }: Office, { files, orders }: { files: number; orders: number }): void {
  for (const fault of faults.slice(0, 20)) console.log(fault)
  const sorted = restarts.toSorted((a, b) => a - b)
  console.log(
    `${finished} kills, ${histories.size} orders, ${figures.acknowledged} acknowledged actions, ${figures.asked_again} asked again with the same key, ${orders} orders by ${files} files of the city`,
  )
  console.log(`back after ${sorted[Math.floor(sorted.length / 2)]} ms in the middle, ${sorted.at(-1)} ms at most`)
  console.log(
    faults.length
      ? `${faults.length} faults`
      : 'nothing lost, nothing doubled, every badge and every total equal to its recount',
  )
}
