import type { ListQuery } from '../contract/list.ts'
import { listPath } from '../domain/queues/addresses.ts'
import type { QueueName } from '../domain/queues/queues.ts'

type Filters = Partial<Omit<ListQuery, 'queue' | 'limit' | 'cursor' | 'phone_key'>>

/** The address of a queue's list under filters; of all orders when no queue is named. */
export function ordersAddress({ queue = 'all', ...filters }: Filters & { queue?: QueueName }): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return listPath(queue) + (search && `?${search}`)
}
