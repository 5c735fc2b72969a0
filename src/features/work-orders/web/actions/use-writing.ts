import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { callEndpoint } from '#ui/api/call.ts'

import { orderWriting } from '../../contract/writers.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'

/** What is open for less time is nobody's business. */
const TELL_AFTER_MS = 2000
/** Sooner than what was told is forgotten. */
const RENEW_MS = 4 * 60_000

/** Tells that somebody has a form of the order open, from the call of what is answered on, and that it was left, sent or not. */
export function useWriting(id: string, action: ActionName): () => void {
  const [open, setOpen] = useState(false)
  const telling = useRef(Promise.resolve())
  // One after the other: that it was left is never overtaken by that it is open. Nobody misses what cannot be told.
  const say = useEffectEvent((what: { readonly action?: ActionName }): void => {
    telling.current = telling.current
      .then(() => callEndpoint(orderWriting, { id, ...what }, { keepalive: true }))
      .then(nothing, nothing)
  })
  useEffect(() => {
    if (!open) return
    let told = false
    let timer = setTimeout(function again() {
      told = true
      say({ action })
      timer = setTimeout(again, RENEW_MS)
    }, TELL_AFTER_MS)
    const leave = (): void => {
      if (told) say({})
      told = false
    }
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [open, action])
  return () => setOpen(true)
}

const nothing = (): void => undefined
