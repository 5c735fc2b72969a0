import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { Endpoint } from '#kernel/endpoint.ts'

import { isElsewhere } from './base.ts'
import { addressOf } from './call.ts'
import { invalidate } from './hooks.ts'

/** Many changes at once, such as an import, are read once. */
const GATHER_MS = 800

/** Hears the type of each change; none when the stream was cut meanwhile and anything may have changed. */
type Hear = (type?: string) => void

/** A browser keeps only six connections to a server: a window has one stream, for all who listen. */
const streams = new Map<string, { readonly source: EventSource; readonly hearing: Set<Hear> }>()

function listen(address: string, hear: Hear): () => void {
  const { source, hearing } = streams.get(address) ?? openStream(address)
  hearing.add(hear)
  return () => {
    hearing.delete(hear)
    if (hearing.size > 0) return
    source.close()
    streams.delete(address)
  }
}

function openStream(address: string) {
  const stream = { source: new EventSource(address, { withCredentials: isElsewhere() }), hearing: new Set<Hear>() }
  let opened = false
  stream.source.onopen = () => {
    if (opened) for (const hear of stream.hearing) hear()
    opened = true
  }
  stream.source.onmessage = ({ data }: MessageEvent<string>) => {
    const { type } = JSON.parse(data) as { type: string }
    for (const hear of stream.hearing) hear(type)
  }
  streams.set(address, stream)
  return stream
}

/**
 * Reads `endpoints` again whenever the server's event stream names a change whose type begins with `kind`. The browser
 * reconnects by itself; what changed meanwhile is read on reconnection, and polling by the readers is the fallback.
 */
export function useLiveUpdates(stream: Endpoint, kind: string, endpoints: readonly Endpoint[]): void {
  const client = useQueryClient()
  useEffect(() => {
    if (typeof EventSource === 'undefined') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const changed = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined
        void invalidate(client, endpoints)
      }, GATHER_MS)
    }
    const stop = listen(addressOf(stream), (type) => (type === undefined || type.startsWith(kind)) && changed())
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, endpoints, kind, stream])
}

/** Whether the server's event stream has named a change whose type begins with `kind` since this was shown. */
export function useHeard(stream: Endpoint, kind: string): boolean {
  const [heard, setHeard] = useState(false)
  useEffect(() => {
    if (heard || typeof EventSource === 'undefined') return
    return listen(addressOf(stream), (type) => type?.startsWith(kind) && setHeard(true))
  }, [heard, kind, stream])
  return heard
}
