// npm run bench:export -- <folder of bench:fill>: all its orders as csv and as xlsx: seconds, processor seconds of program and
// database, memory, and how long others wait for a list meanwhile. The first of each makes a program that has just started as
// large as it stays; the second tells what an export needs. BENCH_FORMATS narrows it.
import { setTimeout as delay } from 'node:timers/promises'

import { exportList } from '#features/exports/contract.ts'
import { exportOrders } from '#features/work-orders/contract/list.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { createDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import type { SignedClient } from '#platform/testing/client.ts'

import { watchLists } from '../e2e/soak/import-by-api.ts'
import { freePort, program } from '../e2e/soak/program.ts'
import { postmasterOf, NOW } from './district.ts'
import { memoryOf, watchMemory } from './memory.ts'
import { processorMs } from './processor.ts'
import { signedInAs } from './signed-in.ts'

const FORMATS = (process.env['BENCH_FORMATS'] ?? 'csv,csv,xlsx,xlsx').split(',') as ('csv' | 'xlsx')[]
/** The program has just started: what it has to do then is not the export's. */
const QUIET_SECONDS = 10

const [dataDir] = process.argv.slice(2)
if (!dataDir) throw new Error('npm run bench:export -- <folder of bench:fill>')
const rexian = program(dataDir, await freePort(), { DEMO: '1', CLOCK: NOW, LOG_LEVEL: 'error', NODE_ENV: 'production' })
await rexian.start()
const { db, pool, close } = createDatabase({
  url: rexian.databaseUrl(),
  log: createLog('error'),
  statementTimeoutMs: 0,
})
const postmaster = await postmasterOf(pool)
try {
  const [dispatcher, leader] = [
    await signedInAs(db, rexian.address, 'dispatcher'),
    await signedInAs(db, rexian.address, 'leader'),
  ]
  await withoutApproval()
  const lists = watchLists(leader)
  await delay(QUIET_SECONDS * 1000)
  print('lists, nothing else', spread(lists.taken()))
  for (const format of FORMATS) await measure(dispatcher, format, lists.taken)
  await lists.end()
} finally {
  await close()
  await rexian.stop()
}
process.exit(0)

/** Nobody is there to agree to so many rows. */
async function withoutApproval(): Promise<void> {
  const { supplier_id } = await actorOf(db, 'dispatcher')
  const setting = { supplier_id, key: 'export.approval.rows', value: '0', updated_at: NOW }
  await db
    .insertInto('setting')
    .values(setting)
    .onConflict((conflict) => conflict.columns(['supplier_id', 'key']).doUpdateSet({ value: '0' }))
    .execute()
}

async function measure(client: SignedClient, format: 'csv' | 'xlsx', waits: () => number[]): Promise<void> {
  const before = [memoryOf(rexian.pid()), processorMs(rexian.pid()), processorMs(postmaster)] as const
  const memory = watchMemory(rexian.pid())
  const begun = performance.now()
  const { id } = await client.call(exportOrders, { queue: 'all', format })
  const written = await ended(client, id)
  const seconds = (performance.now() - begun) / 1000
  memory.stop()
  const [was, ours, theirs] = before
  const used = (since: number, pid: number): string => `${((processorMs(pid) - since) / 1000).toFixed(1)} s`
  const mb = Math.round((written.size ?? 0) / 1_048_576)
  print(`${format} of ${written.rows} rows`, `${seconds.toFixed(1)} s`, `${mb} MB`, written.state)
  print('  processor', `program ${used(ours, rexian.pid())}`, `database ${used(theirs, postmaster)}`)
  print('  memory', `${was} MB`, `+${memory.peak() - was} MB at most`)
  print('  lists meanwhile', spread(waits()))
}

async function ended(client: SignedClient, id: string) {
  for (;;) {
    const { rows } = await client.call(exportList, {})
    const found = rows.find((row) => row.id === id)!
    if (found.state !== 'queued' && found.state !== 'running') return found
    await delay(100)
  }
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): string => `${sorted[Math.floor((sorted.length - 1) * share)]} ms`
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, at most ${at(1)} of ${sorted.length}`
}

function print(what: string, ...figures: string[]): void {
  process.stdout.write(`  ${what.padEnd(26)} ${figures.join('   ')}\n`)
}
