// npm run bench:reports: what reports cost, counted from the rows and with the stored totals of days (decision 0232): milliseconds
// waited and processor milliseconds of program and database. BENCH_SCALE is an extent of the demo district (domain 8.5).
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { builtIns } from '#app/features.ts'
import { readDay, readTrend } from '#features/dashboard/server/numbers.ts'
import { DEMO_SCALES, loadDemo } from '#features/demo/server/public.ts'
import { GroupedQuery } from '#features/reports/contract/asked.ts'
import { COUNT_KEYS } from '#features/reports/domain/measures.ts'
import { readCompendium } from '#features/reports/server/read-compendium.ts'
import { readReport, type Reader } from '#features/reports/server/read-report.ts'
import { foldTotals } from '#features/reports/server/totals/fold.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { loadKeys } from '#platform/crypto/keys.ts'
import { createDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { createLog } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres/supervisor.ts'

import { postmasterOf } from './district.ts'
import { processorMs } from './processor.ts'

const NOW = '2026-11-21 18:00:00'
const RUNS = 9
const scale = (process.env['BENCH_SCALE'] ?? 'M') as keyof typeof DEMO_SCALES
const dataDir = process.env['BENCH_DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'rexian-reports-'))
mkdirSync(dataDir, { recursive: true })

const log = createLog('warn')
const clock = { now: () => NOW }
const postgres = await startPostgres({ dataDir, log })
await migrate(postgres.url, join(import.meta.dirname, '../migrations'), log)
const { db, pool, close } = createDatabase({ url: postgres.url, log, statementTimeoutMs: 3_600_000 })
const postmaster = await postmasterOf(pool)

const contextOf = async (name: string): Promise<Reader> => {
  const actor = await actorOf(db, name)
  return { db, actor, clock, kept: await keptNow(db, actor.supplier_id), language: 'zh' }
}
const range = (days: number) => ({
  period: 'range',
  day: addDays(dayOf(NOW), 1 - days),
  to: dayOf(NOW),
  compare: 'previous',
})
const grid = (days: number, group: string) => (ctx: Reader) =>
  readReport(ctx, { measures: COUNT_KEYS, recent_days: 1 }, GroupedQuery.parse({ ...range(days), group }))

const CASES: readonly (readonly [string, string, (ctx: Reader) => Promise<unknown>])[] = [
  ['first page: today and yesterday', 'leader', readDay],
  ['first page: fourteen days', 'leader', readTrend],
  ['weekly report', 'leader', (ctx) => readCompendium(ctx, 'week', { compare: 'previous' })],
  ['monthly report', 'leader', (ctx) => readCompendium(ctx, 'month', { compare: 'previous' })],
  ['92 days by department', 'leader', grid(92, 'dept')],
  ['92 days by category, level 3', 'leader', grid(92, 'category3')],
  ['92 days by date', 'leader', grid(92, 'date')],
  ['a department, 92 days by type', 'chengguan', grid(92, 'appeal_type')],
]

try {
  if (!(await db.selectFrom('supplier').select('supplier_id').executeTakeFirst())) {
    const started = performance.now()
    const keys = loadKeys(join(dataDir, 'rexian.key'), true)
    const extent = DEMO_SCALES[scale]
    await loadDemo(db, { clock, keys, builtIns, password_hash: 'nobody signs in with this', extent })
    print('orders', `${extent.orders} in ${Math.round((performance.now() - started) / 1000)} s`)
  }
  await sql`delete from stat_day`.execute(db)
  await pool.query('vacuum (analyze)')
  const live = new Map<string, Cost>()
  for (const [name, who, work] of CASES) live.set(name, await cost(await contextOf(who), work))
  await fold()
  await pool.query('vacuum (analyze) stat_day, stat_daily, stat_touched')
  print('', 'live: ms', 'processor ms', 'stored: ms', 'processor ms')
  for (const [name, who, work] of CASES) {
    const [before, now] = [live.get(name)!, await cost(await contextOf(who), work)]
    print(name, ...[before, now].flatMap(({ ms, processor }) => [ms.toFixed(0), processor.toFixed(0)]))
  }
} finally {
  await close()
  await postgres.stop()
  if (!process.env['BENCH_DATA_DIR']) rmSync(dataDir, { recursive: true, force: true })
}

interface Cost {
  readonly ms: number
  readonly processor: number
}

/** The middle of some runs; the first ones prepare their statements and are not counted. */
async function cost(ctx: Reader, work: (ctx: Reader) => Promise<unknown>): Promise<Cost> {
  for (let i = 0; i < 3; i++) await work(ctx)
  const used = () => processorMs(postmaster) + process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000
  const before = used()
  const waited: number[] = []
  for (let i = 0; i < RUNS; i++) {
    const started = performance.now()
    await work(ctx)
    waited.push(performance.now() - started)
  }
  return { ms: waited.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!, processor: (used() - before) / RUNS }
}

async function fold(): Promise<void> {
  const { actor } = await contextOf('leader')
  const started = performance.now()
  let days = 0
  for (let n = 1; n > 0; days += n) n = await foldTotals(db, actor.supplier_id, NOW)
  const { rows } = await sql<{ n: number; bytes: string }>`
    select count(*)::int as n, pg_total_relation_size('stat_daily') as bytes from stat_daily`.execute(db)
  print('days counted', `${days}`, `${Math.round((performance.now() - started) / days)} ms each`)
  print('rows', `${rows[0]!.n}`, `${Math.round(Number(rows[0]!.bytes) / 1_048_576)} MB`)
}

function print(name: string, ...rest: string[]): void {
  process.stdout.write(`${name.padEnd(32)}${rest.map((one) => one.padStart(14)).join('')}\n`)
}
