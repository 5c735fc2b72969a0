import { expect, test } from 'vitest'

import { ACTORS } from '../../testing/factories.ts'
import { whyNotRemovable } from './note-removal.ts'

test.each([
  ['note', 'leader', undefined],
  ['note', 'dispatcher', 'LEADER_ONLY'],
  ['note', 'operator2', 'LEADER_ONLY'],
  ['reply', 'leader', 'LOG_IMMUTABLE'],
  ['instruct', 'leader', 'LOG_IMMUTABLE'],
] as const)('a line of %s by %s: %s', (action, who, refused) => {
  expect(whyNotRemovable(action, ACTORS[who])?.error.code).toBe(refused)
})
