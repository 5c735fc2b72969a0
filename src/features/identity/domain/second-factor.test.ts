import { expect, test } from 'vitest'

import { readCode, recoveryCode } from './second-factor.ts'

test('a code may be typed in any spelling that shows its characters', () => {
  expect(readCode(' 123 456 ')).toEqual({ kind: 'totp', code: '123456' })
  expect(readCode('１２３４５６')).toEqual({ kind: 'totp', code: '123456' })
  expect(readCode('a2b3c-d4e5f')).toEqual({ kind: 'recovery', code: 'A2B3CD4E5F' })
  for (const wrong of ['', '12345', '1234567', 'A2B3C-D4E5O', 'A2B3C', '{"$ne":""}']) expect(readCode(wrong)).toBeNull()
})

test('a recovery code is read as it was shown', () => {
  const shown = recoveryCode(Uint8Array.from({ length: 10 }, (_, i) => i * 25))
  expect(shown).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
  expect(readCode(shown)).toEqual({ kind: 'recovery', code: shown.replace('-', '') })
})
