import { expect, test } from 'vitest'

import { knownWeaknesses } from './listed-passwords.ts'

const LENGTH = { shortest: 8, classes: 1 }
const judged = (password: string) => knownWeaknesses(password, { username: 'someone', phone: null }, LENGTH)

test.each(['mercedes', 'q1w2e3r4t5', 'Mercedes#88', 'M3rcedes!!', 'CocaCola.77'])(
  '%s stands in the list, or is a word of it in disguise',
  async (password) => expect(await judged(password)).toEqual(['common']),
)

test.each(['Kx7#mQ9$wZ2!', 'correct horse battery staple', 'hubin-yeshi-73-ya', 'Tq9!bnLw#2'])(
  '%s does not',
  async (password) => expect(await judged(password)).toEqual([]),
)
