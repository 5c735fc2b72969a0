import { useEffect } from 'react'

import { eventStream } from '#features/identity/contract/session.ts'
import { callEndpoint } from '#ui/api/call.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useLiveUpdates } from '#ui/api/live.ts'

import { orderWriters } from '../../contract/writers.ts'

/** Often enough to be known as somebody who is still there. */
const ASK_AGAIN_MS = 20_000
const READINGS = [orderWriters]
const isAnything = (): boolean => true

/** Who else is at the order. Asking says that one looks at it oneself. */
export function useOthers(id: string) {
  useLiveUpdates(eventStream, 'presence.', READINGS)
  // Nobody misses it while it cannot be read.
  return useEndpoint(orderWriters, { id }, { refetchInterval: ASK_AGAIN_MS, quiet: isAnything }).data ?? []
}

/** Says that one looks at it no more: another order is shown, the tag hidden, or the window closed. */
export function useLeaving(id: string): void {
  useEffect(() => {
    const leave = (): void =>
      void callEndpoint(orderWriters, { id, leaving: 1 }, { keepalive: true }).catch(() => undefined)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [id])
}
