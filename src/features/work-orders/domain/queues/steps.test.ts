import { expect, test } from 'vitest'

import { isOver, stepsIn } from './steps.ts'

test.each([
  ['supervise', ['reply', 'contact', 'supervise_reply', 'back'], ['supervise_reply', 'reply', 'contact', 'back']],
  ['supervise', ['urge', 'approve_reply', 'supervise_audit'], ['supervise_audit', 'approve_reply', 'urge']],
  ['rating', ['note', 'reply', 'help_rate'], ['help_rate', 'reply', 'note']],
  ['delay', ['edit', 'urge', 'pause_audit'], ['pause_audit', 'urge', 'edit']],
  ['normal', ['contact', 'supervise_reply', 'reply'], ['reply', 'contact', 'supervise_reply']],
] as const)('%s offers of %j first what its orders wait for there', (queue, actions, offered) => {
  expect(stepsIn(queue, actions)).toEqual(offered)
})

test.each([
  ['supervise', 'dept', ['supervise_to_judge'], true],
  ['supervise', 'centre', ['supervise_to_judge'], false],
  ['supervise', 'centre', ['supervise_to_answer'], true],
  ['rating', 'dept', ['assist_to_rate'], false],
  ['delay', 'centre', [], true],
  ['delay', 'dept', [], false],
  ['normal', 'dept', [], false],
] as const)('of %s of the %s, with %j left, all is over: %s', (queue, side, left, over) => {
  expect(isOver(queue, side, left)).toBe(over)
})
