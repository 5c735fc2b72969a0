import type { FastifyInstance } from 'fastify'

/** How long a request may take to come in, in milliseconds. */
export interface Patience {
  /** For its headers. */
  readonly headers: number
  /** For all of it, unless it is a form. */
  readonly body: number
  /** For a form: 50 MB on a slow line. */
  readonly form: number
}

export const PATIENCE: Patience = { headers: 10_000, body: 15_000, form: 900_000 }

/**
 * Cuts off who sends half a request and waits, since it counts as a call in progress. A form may take longer: it is read
 * when its sender is known (security J9).
 */
export function limitArrival(app: FastifyInstance, { body }: Patience): void {
  app.addHook('onRequest', async (request, reply) => {
    const timer = setTimeout(() => request.raw.destroy(), body)
    request.hasArrived = () => clearTimeout(timer)
    reply.raw.once('close', request.hasArrived)
  })
  app.addHook('preValidation', async (request) => request.hasArrived?.())
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Its body need not be waited for any longer. */
    hasArrived?: () => void
  }
}
