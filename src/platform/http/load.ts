import { ERRORS, fail } from '#kernel/errors.ts'
import { lineOf } from '#platform/line.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

/** So many calls are worked on at a time, unless it is said otherwise. */
export const PLACES = 400
/** Of each call that everybody makes at the same moment so many are worked on, and so many wait (security A12, R20). */
const RUSH = { atOnce: 8, waiting: 1000 }
/** A sign-in is a tenth of it; no place is taken before it has come, so that many at once must not fill the memory. */
export const RUSH_BODY_BYTES = 16_384

export interface LoadLimits {
  /** Calls worked on at a time. */
  readonly places: number
  /** Addresses of the calls that wait in a line of their own. */
  readonly rush?: readonly string[]
}

/**
 * Bounds the calls worked on at a time, so that overload is refused at once instead of suffered by all (promise R21). What
 * everybody asks for in the same minute of the morning waits in a line instead, and takes nobody's place; once it has come, since
 * who sends half a call would hold up all others (security J9).
 */
export function limitLoad(app: FastifyInstance, { places, rush = [] }: LoadLimits): void {
  let inFlight = 0
  const lines = new Map(rush.map((path) => [path, lineOf(RUSH)]))
  const lineOfCall = ({ url }: FastifyRequest) => lines.get(url.split('?')[0]!)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') || lineOfCall(request)) return
    let counted = true
    inFlight++
    // `close` comes for finished, broken and hijacked answers alike; an event stream stops counting when it is open.
    const release = (): void => {
      if (counted) inFlight--
      counted = false
    }
    request.releaseLoad = release
    reply.raw.once('close', release)
    if (inFlight > places) fail(ERRORS.BUSY)
  })
  app.addHook('preValidation', async (request, reply) => {
    const line = lineOfCall(request)
    if (line) await untilItsTurn(line, reply.raw)
  })
}

/** The turn ends with the answer. */
const untilItsTurn = (line: ReturnType<typeof lineOf>, raw: ServerResponse): Promise<void> =>
  new Promise((resolve, reject) => {
    line(async () => {
      resolve()
      if (!raw.closed) await once(raw, 'close')
    }).catch(reject)
  })

declare module 'fastify' {
  interface FastifyRequest {
    /** No longer counts this request as work in progress. */
    releaseLoad?: () => void
  }
}
