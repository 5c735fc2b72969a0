import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { noteFailure, readProof } from './prove-backup.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rexian-proof-'))
  await mkdir(join(dir, '20261123-013000'))
  const proof = { name: '20261123-013000', at: '2026-11-23 01:30:00', rows: 9, files: 1, bytes: 9 }
  await writeFile(join(dir, proof.name, 'proof.json'), JSON.stringify(proof))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

test.each([
  ['the night before', '2026-11-22 01:30:00', undefined],
  ['the same night, when older backups were to go', '2026-11-23 01:30:00', 'damaged'],
  ['the night after', '2026-11-24 01:30:00', 'damaged'],
])('what failed %s', async (_when, at, told) => {
  await noteFailure(dir, { at, message: 'damaged' })
  expect((await readProof(dir)).failure?.message).toBe(told)
})

test('a proof that a full disk left half written is none, and the one before it stands', async () => {
  await mkdir(join(dir, '20261124-013000'))
  await writeFile(join(dir, '20261124-013000', 'proof.json'), '{"name":"2026')
  expect((await readProof(dir)).proof?.name).toBe('20261123-013000')
})
