import { expect, it } from 'vitest'

import type { OrderDetail } from '../../contract/detail.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { overtakingOf } from './overtaking.ts'

const logs = (...ids: string[]) => ids.map((id) => ({ id })) as unknown as OrderDetail['logs']
const opened = { version: 3, actions: ['reply', 'note'] as ActionName[], logs: logs('9', '10') }
const told = (action: ActionName, present: Partial<typeof opened>, gone = false) => {
  const found = overtakingOf(opened, { ...opened, ...present }, action, gone)
  return found && [found.kind, ...found.lines.map(({ id }) => id)]
}

it.each([
  ['nothing happened', 'reply', {}, null],
  ['somebody did something else', 'reply', { version: 4, logs: logs('9', '10', '11') }, ['changed', '11']],
  ['a note was written, which moves nothing', 'reply', { logs: logs('9', '10', '11') }, null],
  ['a note does not mind what happens', 'note', { version: 4, logs: logs('9', '10', '11') }, null],
  ['somebody was faster', 'reply', { version: 4, actions: [], logs: logs('9', '10', '101') }, ['impossible', '101']],
  ['the time is over', 'reply', { actions: ['note'] }, ['impossible']],
] as const)('%s', (_case, action, present, expected) => {
  expect(told(action, present as unknown as Partial<typeof opened>)).toEqual(expected)
})

it('an order out of sight is gone, whatever was read of it last', () => {
  expect(told('reply', {}, true)).toEqual(['gone'])
})
