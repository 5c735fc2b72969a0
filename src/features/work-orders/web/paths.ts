import { QUEUES, type QueueName } from '../domain/queues.ts'

export const listPath = (queue: QueueName): string => `/rexian/${QUEUES[queue].path}/list`
export const detailPath = (queue: QueueName, id: string): string => `/rexian/${QUEUES[queue].path}/detail/${id}`
