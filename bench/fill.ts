// npm run bench:fill -- --orders 400000 <folder>: a district of so many orders, to be measured with BENCH_DATA_DIR=<folder>.
// A hundredth of them is lived by the rules of the demo, over as many years as they would take; each stands there a hundred times.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { sql } from 'kysely'

import { builtIns } from '#app/features.ts'
import { DEMO_SCALES, loadOrders, ORDER_TABLES, seedDistrict, withoutIndexes } from '#features/demo/server/public.ts'
import { foldTotals } from '#features/reports/server/totals/fold.ts'
import { brokenHistories, counterDrift } from '#features/work-orders/testing/recount.ts'
import { loadKeys } from '#platform/crypto/keys.ts'
import { createDatabase, type Db } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { transaction } from '#platform/db/transaction.ts'
import { createLog } from '#platform/log.ts'

import { NOW, serverFor } from './district.ts'
import { FIRST_ID, multiplyOrders } from './multiply.ts'

const TIMES = 100
/** For a folder that is filled and thrown away: nothing is logged that the tables hold in the end, nothing is safe before it. */
const FILLING = {
  ...{ wal_level: 'minimal', max_wal_senders: '0', fsync: 'off', full_page_writes: 'off', autovacuum: 'off' },
  ...{ maintenance_work_mem: '1GB', shared_buffers: '1GB' },
}

const { values, positionals } = parseArgs({ options: { orders: { type: 'string' } }, allowPositionals: true })
const orders = Number(values.orders)
const [dataDir] = positionals
if (!dataDir || !(orders >= 10_000)) throw new Error('npm run bench:fill -- --orders <10000 or more> <folder>')
if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
  throw new Error(`${dataDir} is not empty: a district is filled in a folder of its own`)
const days = Object.values(DEMO_SCALES).find((scale) => scale.orders >= orders)?.days ?? DEMO_SCALES.XL.days
const clock = { now: () => NOW }
const log = createLog('error')
mkdirSync(dataDir, { recursive: true })
const begun = performance.now()
let done = false
try {
  await filled(FILLING, fill)
  await filled({}, check)
  done = true
} finally {
  // Half a district is of no use, and its server was told not to mind.
  if (!done) rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)

async function filled(settings: Readonly<Record<string, string>>, work: (db: Db) => Promise<void>): Promise<void> {
  const postgres = await serverFor(dataDir!, settings)
  const { db, close } = createDatabase({ url: postgres.url, log, statementTimeoutMs: 0 })
  try {
    await migrate(postgres.url, join(import.meta.dirname, '../migrations'), log)
    await work(db)
  } finally {
    await close()
    await postgres.stop()
  }
}

async function fill(db: Db): Promise<void> {
  const keys = loadKeys(join(dataDir!, 'rexian.key'), true)
  await transaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    const { supplier_id } = await seedDistrict(trx, {
      clock,
      keys,
      builtIns,
      password_hash: 'nobody signs in with this',
    })
    await sql`select setval('rexian_id', ${FIRST_ID}), setval(pg_get_serial_sequence('attachment', 'id'), ${FIRST_ID})`.execute(
      trx,
    )
    const extent = { orders: Math.round(orders / TIMES), days }
    await withoutIndexes(trx, ORDER_TABLES, async () => {
      const { orders: lived } = await loadOrders(trx, supplier_id, { clock, keys, extent })
      say('lived', `${lived} orders over ${days} days`)
      let told = 0
      await multiplyOrders(trx, TIMES, (written) => {
        if (written < told) return
        say('written', `${written} orders`)
        told = written + orders / 10
      })
      say('written', 'all orders')
    })
    // What a demo is begun with is no part of what is measured.
    await sql`delete from graphile_worker._private_jobs`.execute(trx)
    say('indexed')
  })
  await sql`vacuum analyze`.execute(db)
  say('analysed')
  const { supplier_id } = await db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  for (let n = 1; n > 0;) n = await foldTotals(db, supplier_id, NOW)
  await sql`vacuum analyze stat_daily`.execute(db)
  say('totals of days')
}

/** What it must come to, whoever wrote it. */
async function check(db: Db): Promise<void> {
  const { rows } = await sql<{ rows: number; bytes: string; orders: string }>`select
    (select count(*)::int from complaint_order) as orders, (select count(*)::int from order_log) as rows,
    pg_size_pretty(pg_database_size(current_database())) as bytes`.execute(db)
  say('holds', `${rows[0]!.orders} orders, ${rows[0]!.rows} lines of history, ${rows[0]!.bytes}`)
  say('badges that drift', String((await counterDrift(db)).length))
  say('broken histories', String((await brokenHistories(db)).length))
}

function say(what: string, ...more: string[]): void {
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  process.stdout.write(`${seconds.padStart(6)} s  ${[what, ...more].join(': ')}\n`)
}
