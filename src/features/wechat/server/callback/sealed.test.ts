import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isSigned, openSealed, sealFor, signatureOf } from './sealed.ts'

const KEY = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'

// Computed beside it with the tools of a shell.
test('words are signed whatever their order', () => {
  const right = 'a9993e364706816aba3e25717850c26c9cd0d89d'
  expect(signatureOf('c', 'a', 'b')).toBe(right)
  expect(isSigned(right, 'a', 'b', 'c')).toBe(true)
  for (const wrong of ['', right.slice(1), right.toUpperCase(), `${right} `])
    expect(isSigned(wrong, 'a', 'b', 'c')).toBe(false)
})

test('what is sealed for an app is opened by it alone, whatever it says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^wx[0-9a-f]{4,16}$/), (said, app) => {
      const sealed = sealFor(KEY, app, said)
      expect(openSealed(KEY, app, sealed)).toBe(said)
      expect(openSealed(KEY, `${app}0`, sealed)).toBeNull()
      expect(openSealed(KEY.toLowerCase(), app, sealed)).toBeNull()
    }),
  )
})

test('nothing else is opened, and nothing breaks by it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String({ minLength: 32, maxLength: 400 })), (sealed) => {
      expect(openSealed(KEY, 'wx1', sealed)).toBeNull()
    }),
  )
})
