import { expect, test } from 'vitest'

import type { Waits } from './queues.ts'
import { expected, isOver, stepsIn, stepsOf } from './steps.ts'

const ALL: readonly Waits[] = ['assist_to_rate', 'supervise_to_answer', 'supervise_to_judge', 'request_id']

test.each([
  ['supervise', ['reply', 'contact', 'supervise_reply', 'back'], ['supervise_reply', 'reply', 'contact', 'back']],
  ['supervise', ['urge', 'approve_reply', 'supervise_audit'], ['supervise_audit', 'approve_reply', 'urge']],
  ['rating', ['note', 'reply', 'help_rate'], ['help_rate', 'reply', 'note']],
  ['delay', ['edit', 'urge', 'pause_audit'], ['pause_audit', 'urge', 'edit']],
  ['normal', ['contact', 'supervise_reply', 'reply'], ['reply', 'contact', 'supervise_reply']],
] as const)('%s offers of %j first what its orders wait for there', (queue, actions, offered) => {
  expect(stepsIn(queue, actions, ALL)).toEqual(offered)
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

test.each([
  [['supervise_audit', 'audit_back'], ['supervise_to_judge'], 'audit_back'],
  [['urge', 'supervise_audit'], ['supervise_to_judge'], 'supervise_audit'],
  [['urge', 'supervise_audit'], ['supervise_to_answer'], undefined],
  [['help', 'help_rate'], ['assist_to_rate'], 'help_rate'],
  [['help', 'help_rate'], [], undefined],
  [['note', 'pause_audit'], ['request_id'], 'pause_audit'],
] as const)('of %j, where %j waits, the next step is %s', (actions, waits, next) => {
  expect(expected(actions, waits)[0]).toBe(next)
})

test('what nothing waits for is offered behind what is expected, and before what stands beside the process', () => {
  const actions = ['note', 'supervise_audit', 'approve_reply', 'urge'] as const
  expect(stepsOf(actions, ['supervise_to_answer'])).toEqual(['approve_reply', 'supervise_audit', 'urge', 'note'])
})
