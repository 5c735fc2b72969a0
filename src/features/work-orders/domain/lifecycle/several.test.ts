import { expect, test } from 'vitest'

import { ACTIONS, LIFECYCLE } from './lifecycle.ts'
import type { QueueFilter, QueueName } from '../queues/queues.ts'
import { QUEUES } from '../queues/queues.ts'
import { CALLS_FOR_SEVERAL, severalIn, takesSeveral } from './several.ts'

test.each([
  ['sign', 'DoSign'],
  ['allocate', 'DoAllocate'],
  ['approve_reply', 'DoReply'],
  ['report', 'DoReport'],
  ['back', 'DoBack'],
  ['center_back', 'DoBack'],
  ['recall', 'DoBackToWait'],
  ['tag', 'DoTag'],
  ['urge', 'DoUrge'],
  ['repeat', 'DoRepeat'],
] as const)('%s may be done with several orders at once, by %s', (action, call) => {
  expect([takesSeveral(action), LIFECYCLE[action].call, CALLS_FOR_SEVERAL.has(call)]).toEqual([true, call, true])
})

test('everything else is done one order at a time', () => {
  expect(ACTIONS.filter(takesSeveral)).toHaveLength(10)
  expect(CALLS_FOR_SEVERAL.size).toBe(9)
})

const filterOf = (queue: QueueName, side: 'centre' | 'dept'): QueueFilter | null => QUEUES[queue][side]

/** What a queue lets one do with several, at the centre and in a department, besides tagging all that are one's own. */
const IN_QUEUE: readonly (readonly [QueueName, readonly string[], readonly string[]])[] = [
  ['normal', ['allocate', 'center_back', 'repeat'], ['sign', 'back']],
  ['redo', ['allocate', 'center_back', 'repeat'], ['sign', 'back']],
  ['report', ['allocate', 'repeat'], []],
  ['novalid', [], []],
  ['inprogress', ['recall', 'urge'], []],
  ['deptreply', ['approve_reply'], []],
  ['deptback', [], []],
  ['needreport_back', ['report'], []],
  ['needreport_reply', ['report'], []],
  ['completedback', [], []],
  ['completedreply', [], []],
  ['overdue', ['allocate', 'approve_reply', 'report', 'center_back', 'recall', 'urge', 'repeat'], ['sign', 'back']],
]
test.each(IN_QUEUE)('%s: %j at the centre, %j in a department', (queue, centre, dept) => {
  const tagged = (side: 'centre' | 'dept', actions: readonly string[]) =>
    [
      ...actions,
      ...(filterOf(queue, side)?.relation === 'returned' || !filterOf(queue, side) ? [] : ['tag']),
    ].toSorted()
  expect([severalIn(queue, 'centre').toSorted(), severalIn(queue, 'dept').toSorted()]).toEqual([
    tagged('centre', centre),
    tagged('dept', dept),
  ])
})
