import { createSecretKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { loadKeys } from './keys.ts'
import type { Keys } from './keys.ts'
import { keyedHash, openBytes, openText, sealBytes, sealText } from './seal.ts'

let dir: string
let file: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rexian-keys-'))
  file = join(dir, 'rexian.key')
})
afterEach(() => rmSync(dir, { recursive: true }))

const withNewKey = (keys: Keys): Keys => ({
  ...keys,
  current: 'k2',
  sealing: new Map([...keys.sealing, ['k2', createSecretKey(Buffer.alloc(32, 9))]]),
})

test('a draft of the same process number that is there, as in another container, is left alone', () => {
  const theirs = `${file}.${process.pid}`
  writeFileSync(theirs, 'theirs')
  loadKeys(file, true)
  expect(readFileSync(theirs, 'utf8')).toBe('theirs')
})

test('a sealed text opens again, and sealing it twice shows nobody that it is the same', () => {
  const keys = loadKeys(file, true)
  const sealed = sealText(keys, '张三 12000000000')
  expect(openText(keys, sealed)).toBe('张三 12000000000')
  expect(sealed).not.toContain('12000000000')
  expect(sealText(keys, '张三 12000000000')).not.toBe(sealed)
})

test('after a rotation new texts take the new key, and old ones still open', () => {
  const before = loadKeys(file, true)
  const old = sealText(before, '旧')
  const after = withNewKey(before)
  expect(sealText(after, '新')).toMatch(/^k2\./)
  expect(openText(after, old)).toBe('旧')
  expect(keyedHash(after, '旧')).toBe(keyedHash(before, '旧'))
})

test('a text that somebody changed, cut or gave another key is not opened', () => {
  const keys = withNewKey(loadKeys(file, true))
  const sealed = sealText(keys, 'text')
  // Not the last character: it has bits that mean nothing.
  const changed = sealed.replace(/.(?=.$)/, (char) => (char === 'A' ? 'B' : 'A'))
  for (const bad of [changed, sealed.slice(0, 12), sealed.replace('k2.', 'k1.'), 'text', '']) {
    expect(() => openText(keys, bad)).toThrow()
  }
})

test('sealed bytes open with their secret alone, after a rotation too, and not when they were changed', () => {
  const before = loadKeys(file, true)
  const plain = Buffer.from([0, 255, 10, 46, 0])
  const sealed = sealBytes(before, 'one', plain)
  expect(openBytes(withNewKey(before), 'one', sealed)).toEqual(plain)
  const changed = Buffer.from(sealed)
  changed[sealed.length - 1]! ^= 1
  const wrong = { another: sealed, one: changed } as const
  for (const [secret, bytes] of Object.entries(wrong)) expect(() => openBytes(before, secret, bytes)).toThrow()
  for (const bytes of [sealed.subarray(0, 9), plain]) expect(() => openBytes(before, 'one', bytes)).toThrow()
})

test('equal texts have equal hashes under one key and different ones under another', () => {
  const keys = loadKeys(file, true)
  const others = loadKeys(join(dir, 'other.key'), true)
  expect(keyedHash(keys, '12000000000')).toMatch(/^[0-9a-f]{64}$/)
  expect(keyedHash(keys, '12000000000')).toBe(keyedHash(keys, '12000000000'))
  expect(keyedHash(keys, '12000000000')).not.toBe(keyedHash(others, '12000000000'))
})

test('the key file is made once, for its owner only, and read ever after', () => {
  const first = loadKeys(file, true)
  const sealed = sealText(first, 'text')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const text = readFileSync(file, 'utf8')
  expect(openText(loadKeys(file, true), sealed)).toBe('text')
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('with data already there a missing key file is not replaced by a new one', () => {
  expect(() => loadKeys(file, false)).toThrow(/is missing/)
})

test('a damaged key file is named', () => {
  writeFileSync(file, '{"current":"k1","sealing":{},"hashing":"AAAA"}')
  expect(() => loadKeys(file, true)).toThrow(/rexian\.key is damaged/)
})

test.each([
  ['', 'it is empty'],
  ['-----BEGIN PRIVATE KEY-----', 'it is no key file'],
  ['{"current":', 'it is no key file'],
])('a file that holds %j instead of keys is named, with the way out', (text, reason) => {
  writeFileSync(file, text)
  expect(() => loadKeys(file, true)).toThrow(
    `the key file ${file} is damaged: ${reason}. Put the copy from your backup`,
  )
})

test('a folder in the place of the key file is named', () => {
  expect(() => loadKeys(dir, true)).toThrow(`the key file ${dir} cannot be read`)
})

test('a key file that cannot be made is named with the settings that lead there', () => {
  writeFileSync(file, '')
  expect(() => loadKeys(join(file, 'rexian.key'), true)).toThrow(
    /no key file can be made at .* look at REXIAN_KEY_FILE/,
  )
})
