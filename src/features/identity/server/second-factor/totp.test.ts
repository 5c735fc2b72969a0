import { Secret } from 'otpauth'
import { expect, test } from 'vitest'

import { timeFromMs } from '#kernel/time.ts'

import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts'

const SECRET = Secret.fromLatin1('12345678901234567890').base32
const at = (seconds: number) => timeFromMs(seconds * 1000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %i the code of RFC 6238 is right', (seconds, code) => {
  expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('a code counts one step early and one step late, and names its own step', () => {
  const step = Math.floor(1_111_111_111 / 30)
  expect(stepOfCode(SECRET, '050471', at((step - 1) * 30))).toBe(step)
  expect(stepOfCode(SECRET, '050471', at((step + 1) * 30 + 29))).toBe(step)
  expect(stepOfCode(SECRET, '050471', at((step - 2) * 30))).toBeNull()
  expect(stepOfCode(SECRET, '050471', at((step + 2) * 30))).toBeNull()
})

test('what is no code of it is none, whatever it looks like', () => {
  for (const wrong of ['050472', '05047', '0504711', 'abcdef', '']) {
    expect(stepOfCode(SECRET, wrong, at(1_111_111_111))).toBeNull()
  }
})

test('every secret is new, and its address carries who and where', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(secret)
  const address = new URL(totpAddress(secret, '云湖区热线', 'leader'))
  expect(decodeURIComponent(address.pathname)).toContain('云湖区热线:leader')
  expect(address.searchParams.get('secret')).toBe(secret)
})
