import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useState } from 'react'

import type { Endpoint } from '#kernel/endpoint.ts'

import { AllowedCalls } from './allowed.ts'
import { isElsewhere } from './base.ts'
import { addressOf } from './call.ts'
import { invalidateUnasked } from './hooks.ts'

/** Many changes at once, such as an import, are read once. */
const GATHER_MS = 800

/** Hears the type of each change; none when the stream, or what it is fed by, was cut meanwhile and anything may have changed. */
type Hear = (type?: string) => void

/** A browser keeps only six connections to a server: a window has one stream, for all who listen. */
const streams = new Map<string, Stream>()

interface Stream {
  source: EventSource
  readonly hearing: Set<Hear>
}

function listen(address: string, hear: Hear): () => void {
  const stream = streams.get(address) ?? { source: openSource(address), hearing: new Set<Hear>() }
  streams.set(address, stream)
  stream.hearing.add(hear)
  return () => {
    stream.hearing.delete(hear)
    if (stream.hearing.size > 0) return
    stream.source.close()
    streams.delete(address)
  }
}

function openSource(address: string): EventSource {
  const source = new EventSource(address, { withCredentials: isElsewhere() })
  const tell = (type?: string): void => {
    for (const hear of streams.get(address)?.hearing ?? []) hear(type)
  }
  let opened = false
  source.onopen = () => {
    if (opened) tell()
    opened = true
  }
  source.onmessage = ({ data }: MessageEvent<string>) => tell((JSON.parse(data) as { type?: string }).type)
  return source
}

/** With another session than the one that they were opened in: a stream that was refused is not asked for again by itself. */
export function reopenStreams(): void {
  for (const [address, stream] of streams) {
    stream.source.close()
    stream.source = openSource(address)
  }
}

/**
 * Reads `endpoints` again whenever the server's event stream names a change whose type begins with `kind`. The browser
 * reconnects by itself; what changed meanwhile is read on reconnection, and polling by the readers is the fallback.
 */
export function useLiveUpdates(stream: Endpoint, kind: string, endpoints: readonly Endpoint[]): void {
  const client = useQueryClient()
  const isAllowed = useContext(AllowedCalls)(stream)
  useEffect(() => {
    if (typeof EventSource === 'undefined' || !isAllowed) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const changed = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined
        void invalidateUnasked(client, endpoints)
      }, GATHER_MS)
    }
    const stop = listen(addressOf(stream), (type) => (type === undefined || type.startsWith(kind)) && changed())
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, endpoints, isAllowed, kind, stream])
}

/** Whether the server's event stream has named a change whose type begins with `kind` since this was shown, or may have. */
export function useHeard(stream: Endpoint, kind: string): boolean {
  const [heard, setHeard] = useState(false)
  const isAllowed = useContext(AllowedCalls)(stream)
  useEffect(() => {
    if (heard || !isAllowed || typeof EventSource === 'undefined') return
    return listen(addressOf(stream), (type) => (type === undefined || type.startsWith(kind)) && setHeard(true))
  }, [heard, isAllowed, kind, stream])
  return heard
}
