import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

import { STREAM_GAVE_WAY } from '#kernel/endpoint.ts'

import type { EventHub, Listener } from './hub.ts'

const HEARTBEAT_MS = 20_000
const RETRY_MS = 3000
/** A browser that does not read is let go; it comes back and reads everything anew. */
const MOST_BUFFERED_BYTES = 256 * 1024

interface Subscriber extends Pick<Listener, 'actor' | 'session_id' | 'rights' | 'ip'> {
  readonly headers: OutgoingHttpHeaders
}

/** Turns an answer into server-sent events (type and ids only) until one side ends it. */
export function openStream(response: ServerResponse, hub: EventHub, { headers, ...who }: Subscriber): void {
  // Gone while it was found out who it is: nobody would ever say again that it closed.
  if (response.destroyed) return
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const write = (text: string): void => {
    if (response.writableEnded) return
    if (response.writableLength > MOST_BUFFERED_BYTES) response.destroy()
    else response.write(text)
  }
  write(`retry: ${RETRY_MS}\n\n`)
  const heartbeat = setInterval(() => write(': \n\n'), HEARTBEAT_MS)
  const unsubscribe = hub.subscribe({
    ...who,
    // Of no type: browsers read everything again.
    missed: () => write('data: {}\n\n'),
    hear: ({ type, ids }) => write(`data: ${JSON.stringify({ type, ids })}\n\n`),
    end: () => response.end(),
    giveWay: () => {
      write(`data: ${JSON.stringify({ type: STREAM_GAVE_WAY, ids: [] })}\n\n`)
      response.end()
    },
  })
  response.on('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
  })
}
