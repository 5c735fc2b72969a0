import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useState } from 'react'

import { STREAM_GAVE_WAY, type Endpoint } from '#kernel/endpoint.ts'

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
/** The session has ended: every stream would be refused. */
let isOver = false

interface Stream {
  readonly hearing: Set<Hear>
  open(): void
  close(): void
}

/** A stream that was refused is asked for again after so long at first, then after twice as long each time. */
const AGAIN_MS = 5_000
const AGAIN_AT_MOST_MS = 60_000

function listen(address: string, hear: Hear): () => void {
  const known = streams.get(address)
  const stream = known ?? streamOf(address)
  streams.set(address, stream)
  stream.hearing.add(hear)
  if (!known && !isOver) stream.open()
  return () => {
    stream.hearing.delete(hear)
    if (stream.hearing.size > 0) return
    stream.close()
    streams.delete(address)
  }
}

/**
 * A browser opens a stream again that broke off, but none that was answered by anything else: a proxy does that while the
 * program behind it is started anew. Not all windows ask at the same time. One that gave way is asked for when somebody comes back
 * to the window: windows that asked by themselves would push each other out for ever. So is one that was refused where nobody
 * looks: no reading finds out there that the session has ended.
 */
function streamOf(address: string): Stream {
  const hearing = new Set<Hear>()
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let missed = false
  let wait = AGAIN_MS
  const close = (): void => {
    clearTimeout(timer)
    removeEventListener('focus', connect)
    source?.close()
  }
  const giveWay = (): void => {
    close()
    missed = true
    addEventListener('focus', connect, { once: true })
  }
  const connect = (): void => {
    source = openSource(address, {
      opened: () => {
        if (missed) tell(hearing)
        missed = false
        wait = AGAIN_MS
      },
      broke: (refused) => {
        missed = true
        if (!refused) return
        if (document.visibilityState === 'hidden') return giveWay()
        timer = setTimeout(connect, wait * (1 + Math.random()))
        wait = Math.min(wait * 2, AGAIN_AT_MOST_MS / 2)
      },
      said: (type) => (type === STREAM_GAVE_WAY ? giveWay() : tell(hearing, type)),
    })
  }
  const open = (): void => {
    close()
    missed = false
    connect()
  }
  return { hearing, open, close }
}

const tell = (hearing: ReadonlySet<Hear>, type?: string): void => {
  for (const hear of hearing) hear(type)
}

interface Source {
  readonly opened: () => void
  /** `refused`: the browser gives it up. */
  readonly broke: (refused: boolean) => void
  readonly said: Hear
}

function openSource(address: string, { opened, broke, said }: Source): EventSource {
  const source = new EventSource(address, { withCredentials: isElsewhere() })
  source.onopen = opened
  source.onerror = () => broke(source.readyState === EventSource.CLOSED)
  source.onmessage = ({ data }: MessageEvent<string>) => said((JSON.parse(data) as { type?: string }).type)
  return source
}

/** The session has ended. */
export function stopStreams(): void {
  isOver = true
  for (const stream of streams.values()) stream.close()
}

/** With another session than the one that ended; whether one had. */
export function resumeStreams(): boolean {
  const wasOver = isOver
  isOver = false
  if (wasOver) for (const stream of streams.values()) stream.open()
  return wasOver
}

/**
 * Reads `endpoints` again whenever the server's event stream names a change whose type begins with `kind`. What
 * changed while it was cut is read when it is there again, and polling by the readers is the fallback.
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
