import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { Endpoint } from '#kernel/endpoint.ts'

import { isElsewhere } from './base.ts'
import { addressOf } from './call.ts'
import { invalidate } from './hooks.ts'

/** Many changes at once, such as an import, are read once. */
const GATHER_MS = 800

/**
 * Reads `endpoints` again whenever the server's event stream names a change whose type begins with `kind`. The browser
 * reconnects by itself; what changed meanwhile is read on reconnection, and polling by the readers is the fallback.
 */
export function useLiveUpdates(stream: Endpoint, kind: string, endpoints: readonly Endpoint[]): void {
  const client = useQueryClient()
  useEffect(() => {
    if (typeof EventSource === 'undefined') return
    const source = new EventSource(addressOf(stream), { withCredentials: isElsewhere() })
    let timer: ReturnType<typeof setTimeout> | undefined
    let opened = false
    const changed = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined
        void invalidate(client, endpoints)
      }, GATHER_MS)
    }
    source.onopen = () => {
      if (opened) changed()
      opened = true
    }
    source.onmessage = ({ data }: MessageEvent<string>) => {
      if ((JSON.parse(data) as { type: string }).type.startsWith(kind)) changed()
    }
    return () => {
      clearTimeout(timer)
      source.close()
    }
  }, [client, endpoints, kind, stream])
}
