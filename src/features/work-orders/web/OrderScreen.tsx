import type { QueueName } from '../domain/queues.ts'

export function OrderScreen({ queue }: { queue: QueueName }) {
  return <p>{queue}</p>
}
