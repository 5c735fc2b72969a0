import { expect, test } from 'vitest'

import { ACTIONS, ruleOf } from './lifecycle.ts'

test('what says or hands on something may wait for the network; what undoes, decides, deletes or leaves the house may not', () => {
  const waiting = ACTIONS.filter((action) => ruleOf(action).waits)
  expect(waiting.toSorted()).toEqual(
    [
      ...['allocate', 'sub_allocate', 'sign', 'contact', 'note', 'instruct', 'follow_up', 'reply', 'direct_reply'],
      ...['help_reply', 'help_refuse', 'back', 'center_back', 'supplement'],
    ].toSorted(),
  )
})
