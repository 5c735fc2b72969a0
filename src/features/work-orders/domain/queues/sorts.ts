import { isOpen } from '../order/enums.ts'
import { QUEUES, type Queue, type QueueName } from './queues.ts'

/**
 * What its list says of deadlines: it comes by them, is narrowed to the orders whose clock runs when somebody sorts it by
 * them, or holds nothing but orders that are closed (domain 2.18).
 */
export function deadlinesOf(name: QueueName): 'sorted' | 'narrowed' | 'none' {
  const { sort, centre }: Queue = QUEUES[name]
  if (sort === 'due') return 'sorted'
  const closed = centre?.visit ?? centre?.status?.every((status) => !isOpen(status))
  return closed ? 'none' : 'narrowed'
}

/**
 * By what somebody may sort its list: one that comes by deadlines has no other order by them, and assist orders come by
 * their own alone (domain 2.18).
 */
export function sortsOf(name: QueueName): readonly ('due' | 'received')[] {
  const { centre }: Queue = QUEUES[name]
  return [
    ...(deadlinesOf(name) === 'narrowed' ? ['due' as const] : []),
    ...(centre?.assist ? [] : ['received' as const]),
  ]
}
