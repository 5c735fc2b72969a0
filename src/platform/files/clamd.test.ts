import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { EICAR, testScanner } from '../testing/clamd.ts'
import { isScannerThere, scan } from './clamd.ts'

const dir = mkdtempSync(join(tmpdir(), 'rexian-clamd-'))
let byPort: Awaited<ReturnType<typeof testScanner>>
let byPath: Awaited<ReturnType<typeof testScanner>>
beforeAll(async () => {
  byPort = await testScanner()
  byPath = await testScanner({ path: join(dir, 'clamd.ctl'), most: 1000 })
})
afterAll(async () => {
  await Promise.all([byPort.close(), byPath.close()])
  rmSync(dir, { recursive: true })
})

const of = (...pieces: string[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)))

test('what is clean is told from what is not, by port and by socket', async () => {
  for (const { address } of [byPort, byPath]) {
    expect(await isScannerThere(address)).toBe(true)
    expect(await scan(address, of('一段', '文字'))).toBeNull()
    expect(await scan(address, of('前面', EICAR.slice(0, 20), EICAR.slice(20)))).toBe('Eicar-Signature')
  }
})

test('a large file goes through in pieces', async () => {
  const pieces = Array.from({ length: 12 }, () => 'x'.repeat(65_536))
  expect(await scan(byPort.address, of(...pieces, EICAR))).toBe('Eicar-Signature')
})

test('no verdict is no clean file: too large, gone, or not there', async () => {
  await expect(scan(byPath.address, of('x'.repeat(2000)))).rejects.toThrow('size limit exceeded')
  await expect(scan({ path: join(dir, 'nobody') }, of('x'))).rejects.toThrow('ENOENT')
  expect(await isScannerThere({ path: join(dir, 'nobody') })).toBe(false)
})
