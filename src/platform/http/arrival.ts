import { ERRORS, fail } from '#kernel/errors.ts'
import type { FastifyInstance } from 'fastify'

import { networkOf } from './network-of.ts'

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

/** So many of one address are taken however few places there are. */
const FEW = 50

/**
 * Cuts off who sends half a request and waits, since it counts as a call in progress, and takes no more of these from one address
 * than half the places, forms as long as they are read: whoever sends many halves has not all of them. A form may take longer: it
 * is read when its sender is known (security J9).
 */
export function limitArrival(app: FastifyInstance, { body }: Patience, places: number): void {
  const coming = countByName()
  app.addHook('onRequest', async (request, reply) => {
    const timer = setTimeout(() => request.raw.destroy(), body)
    const { n, leave } = coming(networkOf(request.ip))
    const end = (): void => {
      clearTimeout(timer)
      leave()
    }
    request.hasArrived = () => {
      // A form is still to be read.
      if (request.isMultipart()) return clearTimeout(timer)
      reply.raw.off('close', end)
      end()
    }
    reply.raw.once('close', end)
    if (n > Math.max(FEW, places / 2)) fail(ERRORS.BUSY)
  })
  app.addHook('preValidation', async (request) => request.hasArrived?.())
}

/** How many of a name are there, who leave once. */
function countByName() {
  const counts = new Map<string, number>()
  return (name: string): { readonly n: number; readonly leave: () => void } => {
    const n = (counts.get(name) ?? 0) + 1
    counts.set(name, n)
    let isThere = true
    const leave = (): void => {
      if (!isThere) return
      isThere = false
      const left = counts.get(name)! - 1
      if (left > 0) counts.set(name, left)
      else counts.delete(name)
    }
    return { n, leave }
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Its body need not be waited for any longer. */
    hasArrived?: () => void
  }
}
