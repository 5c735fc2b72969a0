// npm run bench: processor time per call, beside the best program by hand on the same data (decision 0090), and beside a
// release before it: BENCH_BEFORE names its checkout, installed and built, which fills a district of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { started } from '../e2e/soak/program.ts'
import { measureAll } from './cases.ts'
import type { Measurable, Program } from './cases.ts'
import { postmasterOf, prepareDistrict } from './district.ts'

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 400_000)
const root = join(import.meta.dirname, '..')
const dataDir = process.env['BENCH_DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'rexian-bench-'))

const ending: (() => Promise<void>)[] = []
const district = await prepared(prepareDistrict, root, dataDir)
try {
  const reference = await serve(['--import', 'tsx', join(root, 'bench/reference.ts'), district.url, '4951'], 4951)
  const ours = await serve(started, 4952)
  const checkout = process.env['BENCH_BEFORE']
  await measureAll(district, { reference, ours, ...(checkout ? { before: await releaseBefore(checkout) } : {}) })
} finally {
  for (const end of ending.toReversed()) await end()
  if (!process.env['BENCH_DATA_DIR']) rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)

async function prepared(prepare: typeof prepareDistrict, checkout: string, dir: string) {
  mkdirSync(dir, { recursive: true })
  const made = await prepare({ dataDir: dir, orders: ORDERS, migrations: join(checkout, 'migrations') })
  ending.push(made.close)
  return made
}

/** Its database is not ours, and neither is the code that fills it. */
async function releaseBefore(checkout: string): Promise<Measurable> {
  const own = (await import(join(checkout, 'bench/district.ts'))) as { prepareDistrict: typeof prepareDistrict }
  const dir = join(dataDir, 'before')
  const old = await prepared(own.prepareDistrict, checkout, dir)
  const program = await serve([join(checkout, 'dist/server/main.js')], 4953, {
    url: old.url,
    now: old.now,
    dir,
    cwd: checkout,
  })
  return { program, district: { ...old, postgresPid: await postmasterOf(old.pool) } }
}

/** Starts a program and waits until it answers. */
async function serve(
  args: readonly string[],
  port: number,
  { url, now, dir, cwd } = { url: district.url, now: district.now, dir: dataDir, cwd: root },
): Promise<Program> {
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: url,
    DATA_DIR: dir,
    DEMO: '1',
    CLOCK: now,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  }
  const child = spawn(process.execPath, args, { env, cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  ending.push(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const address = `http://127.0.0.1:${port}`
  for (let i = 0; i < 200; i++) {
    if (child.exitCode !== null) throw new Error(`${args.at(-1)} stopped with ${child.exitCode}`)
    const up = await fetch(`${address}/readyz`).catch(() => null)
    if (up && up.status !== 503) return { url: address, pid: child.pid! }
    await delay(100)
  }
  throw new Error(`${args.at(-1)} did not start`)
}
