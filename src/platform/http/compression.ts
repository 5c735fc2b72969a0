import type { FastifyInstance } from 'fastify'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Shorter ones fit into a packet as they are. */
const FROM_LENGTH = 1024
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

/**
 * Packs texts at once and by the fastest level (decision 0106). Files are streams and go as they are: those of the browser
 * program were packed when it was built, pictures and spreadsheets are packed by themselves.
 */
export function compressTexts(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < FROM_LENGTH) return payload
    void reply.header('vary', ['accept-encoding', reply.getHeader('vary') ?? []].flat().join(', '))
    const accepted = acceptedOf(request.headers['accept-encoding'])
    const encoding = accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : null
    if (!encoding || reply.hasHeader('content-encoding')) return payload
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoding === 'br' ? brotliCompressSync(payload, FAST) : gzipSync(payload, { level: 1 })
  })
}

/** Encodings that a caller names and does not refuse by `q=0`. */
const acceptedOf = (header: string | string[] | undefined): ReadonlySet<string> =>
  new Set(
    [header ?? []]
      .flat()
      .join()
      .toLowerCase()
      .split(',')
      .map((one) => one.split(';').map((part) => part.trim()))
      .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name!),
  )
