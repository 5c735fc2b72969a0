// npm run bench: processor time per call, beside the best program by hand on the same data (decision 0090).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { measureAll } from './cases.ts'
import type { Program } from './cases.ts'
import { prepareDistrict } from './district.ts'

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 400_000)
const root = join(import.meta.dirname, '..')
const dataDir = process.env['BENCH_DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'rexian-bench-'))
mkdirSync(dataDir, { recursive: true })

const children: ReturnType<typeof spawn>[] = []
const district = await prepareDistrict({ dataDir, orders: ORDERS, migrations: join(root, 'migrations') })
try {
  const reference = await serve(
    'reference',
    ['--import', 'tsx', join(root, 'bench/reference.ts'), district.url, '4951'],
    4951,
  )
  const ours = await serve('ours', [join(root, 'dist/server/main.js')], 4952)
  await measureAll(district, { reference, ours })
} finally {
  await Promise.all(children.map(stopped))
  await district.close()
  if (!process.env['BENCH_DATA_DIR']) rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)

async function stopped(child: ReturnType<typeof spawn>): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Starts a program and waits until it answers. */
async function serve(name: string, args: string[], port: number): Promise<Program> {
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: district.url,
    DATA_DIR: dataDir,
    DEMO: '1',
    CLOCK: district.now,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  }
  const child = spawn(process.execPath, args, { env, cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  children.push(child)
  const url = `http://127.0.0.1:${port}`
  for (let i = 0; i < 200; i++) {
    if (child.exitCode !== null) throw new Error(`${name} stopped with ${child.exitCode}`)
    const up = await fetch(`${url}/readyz`).catch(() => null)
    if (up && up.status !== 503) return { url, pid: child.pid! }
    await delay(100)
  }
  throw new Error(`${name} did not start`)
}
