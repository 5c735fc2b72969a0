import type { FastifyInstance } from 'fastify'

import type { Config } from '../config.ts'

const HEADERS = 'content-type,idempotency-key,sign,device,timestamp,nonce,accesstoken,supplieruid,guid,passive'
const PREFLIGHT_SECONDS = '600'

/** Lets pages of the platform's origins call the interface with their session (decision 0047); nobody else. */
export function admitOrigins(app: FastifyInstance, { accessOrigins, baseUrl }: Config): void {
  if (accessOrigins.length === 0) return
  const origins = [...accessOrigins, ...(baseUrl ? [new URL(baseUrl).origin] : [])]
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return undefined
    void reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !origins.includes(origin)) return undefined
    void reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true')
    if (request.method !== 'OPTIONS') return undefined
    return reply
      .headers({
        'access-control-allow-methods': 'GET,POST',
        'access-control-allow-headers': HEADERS,
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .code(204)
      .send()
  })
}
