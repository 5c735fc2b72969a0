// npm run bench:import: 5,000 rows of the city's file, and how long others wait meanwhile, as a ratio to a quiet system.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { importConfirm, importResult } from '#features/imports/contract.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { signedClient } from '#platform/testing/client.ts'
import type { SignedClient } from '#platform/testing/client.ts'

import { cityExport, cityNumber } from '../e2e/setup/city-export.ts'
import { PASSWORD } from '../e2e/setup/running-program.ts'
import { uploadExport, watchLists } from '../e2e/soak/import-by-api.ts'
import { freePort, program } from '../e2e/soak/program.ts'
import { memoryOf, watchMemory } from './memory.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 5000)
const QUIET_SECONDS = 5

const dataDir = mkdtempSync(join(tmpdir(), 'rexian-import-'))
const running = program(dataDir, await freePort(), { DEMO: '1', DEMO_SCALE: 'XS', DEMO_PASSWORD: PASSWORD })
await running.start()
try {
  const dispatcher = signedClient(running.address)
  await dispatcher.login('dispatcher', PASSWORD)
  const file = await cityExport(Array.from({ length: ROWS }, () => ({ 工单编号: cityNumber() })))
  const lists = watchLists(dispatcher)
  await delay(QUIET_SECONDS * 1000)
  const quiet = lists.taken()
  const before = memoryOf(running.pid())
  const { checked, written, peak, imported } = await importOnce(dispatcher, file)
  const busy = lists.taken()
  await lists.end()
  print('checked', `${checked.toFixed(1)} s`)
  print('written', `${written.toFixed(1)} s`, `${imported} orders of ${ROWS} rows`)
  print('memory, with the reader', `${before} MB`, `+${peak - before} MB at most`)
  print('a list, nothing else', `${middle(quiet)} ms`, `${Math.max(...quiet)} ms at most`)
  print('a list, meanwhile', `${middle(busy)} ms`, `${Math.max(...busy)} ms at most`, `of ${busy.length}`)
  print('ratio', (middle(busy) / middle(quiet)).toFixed(1))
} finally {
  await running.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Uploads, waits for the check, confirms, waits for the end; seconds of both, and the most memory seen. */
async function importOnce(client: SignedClient, file: Buffer) {
  const { peak, stop } = watchMemory(running.pid())
  const until = async (id: string, over: (batch: OutputOf<typeof importResult>['batch']) => boolean) => {
    const start = performance.now()
    for (;;) {
      const { batch } = await client.call(importResult, { id })
      if (over(batch)) return { batch, seconds: (performance.now() - start) / 1000 }
      await delay(50)
    }
  }
  const start = performance.now()
  const id = await uploadExport(running.address, client, { name: 'orders.xlsx', bytes: file })
  const uploaded = (performance.now() - start) / 1000
  const check = await until(id, ({ state }) => state !== 'parsing')
  await client.call(importConfirm, { id })
  const { batch, seconds: written } = await until(id, ({ state }) => state !== 'confirmed' && state !== 'parsed')
  if (batch.state !== 'done') throw new Error(`the import ended as ${batch.state}`)
  stop()
  return { checked: uploaded + check.seconds, written, peak: peak(), imported: batch.imported }
}

function middle(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
}

function print(what: string, ...figures: string[]): void {
  console.log(`  ${what.padEnd(26)} ${figures.join('   ')}`)
}
