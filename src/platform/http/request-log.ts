import type { FastifyInstance } from 'fastify'

import type { Log } from '../log.ts'

/** The link of an order opens it by itself. */
const LINK = /^(\/h5\/o\/).+/

/** One line per request: never a query, a body or a header, since all three can hold secrets (security J2). */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      request_id: request.id,
      method: request.method,
      path: request.url.split('?', 1)[0]!.replace(LINK, '$1***').slice(0, 200),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
    }
    if (reply.statusCode >= 500) log.warn(line, 'request')
    else log.info(line, 'request')
  })
}
