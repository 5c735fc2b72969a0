import { expect, test } from 'vitest'

import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { inSight } from './in-sight.ts'

const FIVE: readonly ActionName[] = ['allocate', 'direct_reply', 'repeat', 'edit', 'note']

test.each<[string, readonly ActionName[], number, ActionName | null, readonly ActionName[], readonly ActionName[]]>([
  ['few all stand on the bar', ['reply', 'contact'], 3, null, ['reply', 'contact'], []],
  ['one more than fits is not hidden alone', FIVE.slice(0, 4), 3, null, FIVE.slice(0, 4), []],
  ['the first three stand, the rest is behind More', FIVE, 3, null, FIVE.slice(0, 3), ['edit', 'note']],
  ['what is open stays in sight', FIVE, 3, 'note', [...FIVE.slice(0, 3), 'note'], ['edit']],
  ['a phone has room for two', FIVE, 2, 'allocate', FIVE.slice(0, 2), ['repeat', 'edit', 'note']],
])('%s', (_, actions, room, open, shown, rest) => {
  expect(inSight(actions, room, open)).toEqual({ shown, rest })
})
