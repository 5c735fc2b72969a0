import type { FastifyInstance } from 'fastify'

const HEADERS = 'content-type,idempotency-key,sign,device,timestamp,nonce,accesstoken,supplieruid,guid'
const PREFLIGHT_SECONDS = '600'

/** Lets pages of the platform's further origins call the interface with their session (decision 0047); nobody else. */
export function admitOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
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
