import { ERRORS, fail } from '#kernel/errors.ts'
import type { FastifyInstance } from 'fastify'

/** Bounds the calls worked on at a time, so that overload is refused at once instead of suffered by all (promise R21). */
export function limitLoad(app: FastifyInstance, most = 400): void {
  let inFlight = 0
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    let counted = true
    inFlight++
    // `close` comes for finished, broken and hijacked answers alike; an event stream stops counting when it is open.
    const release = (): void => {
      if (counted) inFlight--
      counted = false
    }
    request.releaseLoad = release
    reply.raw.once('close', release)
    if (inFlight > most) fail(ERRORS.BUSY)
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** No longer counts this request as work in progress. */
    releaseLoad?: () => void
  }
}
