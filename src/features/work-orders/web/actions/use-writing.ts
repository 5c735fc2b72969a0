import { useEffect, useEffectEvent, useState } from 'react'

import { useAction } from '#ui/api/hooks.ts'

import { orderWriting } from '../../contract/writers.ts'
import type { ActionName } from '../../domain/lifecycle.ts'

/** What is open for less time is nobody's business. */
const TELL_AFTER_MS = 2000
/** Sooner than what was told is forgotten. */
const RENEW_MS = 4 * 60_000

/** Tells that somebody has a form of the order open, from `begin` on, and that it was left unless it was `sent`. */
export function useWriting(id: string, action: ActionName): { begin: () => void; sent: () => void } {
  const { mutate } = useAction(orderWriting, { quiet: true })
  const [phase, setPhase] = useState<'closed' | 'open' | 'sent'>('closed')
  const tell = useEffectEvent(() => mutate({ id, action }))
  const leave = useEffectEvent(() => phase !== 'sent' && mutate({ id }))
  useEffect(() => {
    if (phase !== 'open') return
    let told = false
    let timer = setTimeout(function again() {
      told = true
      tell()
      timer = setTimeout(again, RENEW_MS)
    }, TELL_AFTER_MS)
    return () => {
      clearTimeout(timer)
      if (told) leave()
    }
  }, [phase])
  return { begin: () => setPhase((now) => (now === 'closed' ? 'open' : now)), sent: () => setPhase('sent') }
}
