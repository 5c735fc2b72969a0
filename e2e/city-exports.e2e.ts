import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'

import { importResult } from '#features/imports/contract.ts'
import type { ImportRow } from '#features/imports/contract.ts'
import { signedClient } from '#platform/testing/client.ts'
import type { SignedClient } from '#platform/testing/client.ts'

import { openOffice } from './setup/office.ts'
import { PASSWORD } from './setup/running-program.ts'
import { importExport, watchLists } from './soak/import-by-api.ts'
import { freePort, program } from './soak/program.ts'

// Exports of a real city platform are not ours to publish; this file is run where CITY_EXPORTS names a folder with them.
const FOLDER = process.env['CITY_EXPORTS'] ?? ''
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.xlsx'))

interface Judged {
  readonly row: number
  readonly result: string
  readonly code: string
}

test.for(FILES)('%s comes in as expected, through the browser and through the API', async (name) => {
  const day = name.slice(0, 10)
  const file = join(FOLDER, name)
  const expected = JSON.parse(readFileSync(file.replace('.xlsx', '.expected.json'), 'utf8')) as Judged[]
  for (const way of [throughBrowser, throughApi]) {
    const dataDir = mkdtempSync(join(tmpdir(), 'rexian-e2e-'))
    const running = program(dataDir, await freePort(), {
      DEMO: '1',
      DEMO_SCALE: 'XS',
      DEMO_PASSWORD: PASSWORD,
      CLOCK: `${day}T18:00:00+08:00`,
    })
    await running.start()
    try {
      const client = signedClient(running.address)
      await client.login('dispatcher', PASSWORD)
      const watching = watchLists(client)
      const begun = performance.now()
      const id = await way(running.address, client, file)
      const seconds = (performance.now() - begun) / 1000
      await watching.end()
      const lists = watching.taken()
      const rows = await rowsOf(client, id)
      const { batch } = await client.call(importResult, { id, limit: 1 })
      console.info(
        `${name} ${way.name}: ${JSON.stringify({ ...countsOf(rows), imported: batch.imported, seconds, lists: lists.length, slowest_list_ms: Math.max(...lists) })}`,
      )
      expect(rows.map(judgedOf)).toEqual(expected.map(lenient))
      expect(batch.imported).toBe(expected.filter(({ result }) => result === 'ok' || result === 'warn').length)
    } finally {
      await running.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
})

async function throughBrowser(address: string, _client: SignedClient, file: string): Promise<string> {
  const office = await openOffice(address)
  const desk = await office.of('dispatcher')
  const { page } = desk
  await desk.open('/rexian/hotline/normal/import')
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: /^确认导入/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click()
  await page.getByText(/^导入完成/).waitFor()
  expect(office.faults()).toEqual([])
  await office.close()
  return new URL(page.url()).searchParams.get('batch')!
}

const throughApi = (address: string, client: SignedClient, file: string): Promise<string> =>
  importExport(address, client, { name: basename(file), bytes: readFileSync(file) })

async function rowsOf(client: SignedClient, id: string): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  for (let cursor: string | undefined; ;) {
    const page = await client.call(importResult, { id, limit: 200, cursor })
    rows.push(...page.rows)
    if (page.next === null) return rows
    cursor = page.next
  }
}

const judgedOf = ({ row, result, issues }: ImportRow): Judged => ({
  row,
  result: result === 'ok_warn' ? 'ok' : result,
  code: issues.find(({ level }) => level !== 'warning')?.code ?? '',
})

/** A row accepted with a warning may be called ok. */
const lenient = ({ row, result, code }: Judged): Judged =>
  result === 'warn' ? { row, result: 'ok', code: '' } : { row, result, code }

const countsOf = (rows: readonly ImportRow[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { result } of rows) counts[result] = (counts[result] ?? 0) + 1
  return counts
}
