import { QUEUES, type QueueName } from './queues.ts'

export const listPath = (queue: QueueName): string => `/rexian/${QUEUES[queue].path}/list`
export const detailPath = (queue: QueueName, id: string): string => `/rexian/${QUEUES[queue].path}/detail/${id}`
/** The queue as it is worked through. */
export const deskPath = (queue: QueueName): string => `/rexian/desk/${queue}`

/** The deadlines of an order, taken apart. */
export const clockPath = (id: string): string => `/rexian/clock/${id}`

/** Where it is asked why somebody may act on an order, or may not; `?order=` and `?user=` fill it in. */
export const EXPLAIN_PATH = '/rexian/rights'

/** The form of any action; of `:action` as the router takes it, too. */
export const actionPath = (action: string, id: string): string => `/rexian/handle/${action}/${id}`

/** The action forms that have an address of their own (spec §2). */
export const ACTION_PATH = {
  send: '/rexian/handle/send/:id',
  reply: '/rexian/handle/reply/:id',
  back: '/rexian/handle/back/:id',
  report: '/rexian/handle/report/:id',
  assist_reply: '/rexian/handle/xiebanReply/:id',
  remove: '/rexian/all/del/:id',
  audit_back: '/rexian/deptback/audit/:id',
} as const

/** Where an order is taken away as a file. */
export const DOWNLOAD_PATH = '/rexian/all/downloadfile/:id'
