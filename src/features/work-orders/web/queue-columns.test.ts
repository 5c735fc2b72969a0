import { expect, test } from 'vitest'

import type { QueueName } from '../domain/queues/queues.ts'
import { columnsOf } from './queue-columns.tsx'

test.each<[QueueName, readonly string[]]>([
  ['all', ['due_at', 'received_at']],
  ['supervise', ['due_at', 'received_at']],
  ['normal', ['received_at']],
  ['overdue', ['received_at']],
  ['rating', ['received_at']],
  ['completedreply', ['received_at']],
  ['xieban', []],
])('in %s the headers that sort are those that change its order: %j', (queue, headers) => {
  const sorting = columnsOf(queue).filter(({ sort }) => sort)
  expect(sorting.map(({ key }) => key)).toEqual(headers)
})
