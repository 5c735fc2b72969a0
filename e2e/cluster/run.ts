// `npm run test:cluster`: three PostgreSQL under Patroni behind HAProxy, two processes of the program that answer and one that works; the
// machine of the primary dies under load. With `--asynchronous` nobody waits for a standby; `--pooling=session` puts PgBouncer in between;
// `--kills=3` does so three times. Nothing acknowledged may be lost, and the figures are printed.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { dashboardSummary } from '#features/dashboard/contract.ts'
import { createDatabase, type Db } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import { signedClient } from '#platform/testing/client.ts'

import { differences, lastLog, openOffice } from '../soak/ledger.ts'
import type { Office } from '../soak/office.ts'
import { freePort, program } from '../soak/program.ts'
import { missingPackages, POOLING, startCluster, type RunningCluster } from './machines.ts'

const PASSWORD = 'Kill-minus-9!'
const CLERKS = 6
const BEFORE_MS = 5000

const { values: asked } = parseArgs({
  options: {
    asynchronous: { type: 'boolean', default: false },
    pooling: { type: 'string', default: 'none' },
    kills: { type: 'string', default: '2' },
  },
})
const pooling = POOLING.find((one) => one === asked.pooling)
if (!pooling) throw new Error(`--pooling is one of ${POOLING.join(', ')}`)
const missing = missingPackages()
if (missing.length) {
  console.log(
    `This needs packages of Debian that are not here: apt-get install -y --no-install-recommends ${missing.join(' ')}`,
  )
  process.exit(1)
}

const dir = mkdtempSync(join(tmpdir(), 'rexian-cluster-'))
chmodSync(dir, 0o755)
const faults: string[] = []
const programs: ReturnType<typeof program>[] = []
let cluster: RunningCluster | undefined
let reading = true
/** Where the second of those that answer tells its counts. */
const metricsPort = await freePort()
try {
  cluster = await startCluster({ dir: join(dir, 'cluster'), synchronous: !asked.asynchronous, pooling })
  const addresses = await startPrograms(cluster)
  const office = await withDatabase((db) => openOffice(db, addresses, PASSWORD))
  const firstLog = await withDatabase(lastLog)
  const read = readOn(addresses[1]!)
  const work = Promise.all(Array.from({ length: CLERKS }, () => office.work())).catch((error: Error) => {
    faults.push(`a clerk stopped: ${error.message}`)
  })
  for (let i = 0; i < Number(asked.kills) && !faults.length; i++)
    await Promise.race([killed(office, firstLog, i), work])
  office.finish()
  await work
  reading = false
  await compare(office, firstLog, 'at the end')
  const { good, refused } = await read
  console.log(`reads: ${good} good, ${refused} refused; by the standbys ${await standbyReads()}`)
  report(office)
} finally {
  for (const one of programs) await one.stop().catch(() => undefined)
  await cluster?.stop()
  if (faults.length) console.log(`the logs of all are in ${dir}`)
  else rmSync(dir, { recursive: true, force: true })
}
process.exit(faults.length ? 1 : 0)

/** One that works and brings the database up to date, then two that answer. */
async function startPrograms({ url, readUrl }: RunningCluster): Promise<string[]> {
  const shared = { UPLOAD_DIR: join(dir, 'uploads'), REXIAN_KEY_FILE: join(dir, 'rexian.key') }
  const common = { ...shared, DATABASE_URL: url, DATABASE_READ_URL: readUrl, DEMO_SCALE: 'XS', DEMO_PASSWORD: PASSWORD }
  for (const [name, role] of [
    ['worker', 'worker'],
    ['first', 'web'],
    ['second', 'web'],
  ] as const) {
    const own = join(dir, name)
    mkdirSync(own)
    const args = role === 'worker' ? [] : ['--roles=web']
    const metrics: Record<string, string> = name === 'second' ? { METRICS_PORT: String(metricsPort) } : {}
    programs.push(program(own, await freePort(), { ...common, ...metrics }, args))
    await programs.at(-1)!.start()
  }
  return programs.slice(1).map(({ address }) => address)
}

/** What the first page shows, all the time: a standby answers it. */
async function readOn(address: string): Promise<{ good: number; refused: number }> {
  const leader = signedClient(address)
  await leader.login('leader', PASSWORD)
  const count = { good: 0, refused: 0 }
  while (reading) {
    const answer = await leader.ask(dashboardSummary, {}).catch(() => undefined)
    if (answer?.status === 200) count.good++
    else count.refused++
    await delay(100)
  }
  return count
}

/** What that process counted: answered by a standby, and by the primary in its place. */
async function standbyReads(): Promise<string> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const lines = [...text.matchAll(/^rexian_standby_reads\{answer="(\w+)"\} (\d+)/gm)]
  return lines.map(([, answer, count]) => `${count} ${answer}`).join(', ')
}

/** The machine of the primary dies, another one leads, and the first comes back as a standby. */
async function killed(office: Office, firstLog: string, i: number): Promise<void> {
  const begun = office.figures.acknowledged
  await delay(BEFORE_MS)
  const pace = (office.figures.acknowledged - begun) / (BEFORE_MS / 1000)
  const asked_again = office.figures.asked_again
  const at = Date.now()
  const name = await cluster!.killLeader()
  // What was acknowledged in the same moment was so before.
  await delay(300)
  const before = office.figures.acknowledged
  while (office.figures.acknowledged === before) await delay(20)
  const seconds = ((Date.now() - at) / 1000).toFixed(1)
  await delay(BEFORE_MS)
  const again = office.figures.asked_again - asked_again
  console.log(
    `kill ${i + 1}: the primary was ${name}; ${pace.toFixed(0)} actions a second before; the next one was acknowledged after ${seconds} s; ${again} calls were asked again with their key`,
  )
  await office.hold()
  await compare(office, firstLog, `after kill ${i + 1}`)
  if (!(await office.isRemembered()))
    faults.push(`after kill ${i + 1}: the last acknowledged call is answered otherwise`)
  await cluster!.start(name)
  office.goOn()
}

async function compare(office: Office, firstLog: string, when: string): Promise<void> {
  for (const found of await withDatabase((db) => differences(db, office, firstLog))) faults.push(`${when}: ${found}`)
}

async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = createDatabase({ url: cluster!.directUrl, log: createLog('silent'), size: 1 })
  return work(db).finally(close)
}

function report({ figures, histories }: Office): void {
  for (const fault of faults.slice(0, 20)) console.log(fault)
  const how = asked.asynchronous ? 'asynchronous' : 'synchronous'
  console.log(`${how}, pooling ${pooling}: ${histories.size} orders, ${figures.acknowledged} acknowledged actions`)
  console.log(faults.length ? `${faults.length} faults` : 'nothing acknowledged was lost, nothing was done twice')
}
