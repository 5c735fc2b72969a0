import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What is kept with the step: what lies over the screen, and the step below it. */
interface Step {
  readonly over: string
  readonly above: string
}

/**
 * What lies over a screen is a step in the history: Back closes it and stays on the screen. Whoever closes it otherwise
 * says so by what is answered, which takes the step back first, so that nothing of it is left. What has an address of its
 * own is a step already. By its name it knows its step again where it is drawn in another way, as in a window that becomes narrow.
 */
export function useBackCloses(name: string, onBack: () => void, addressed = false): (then: () => void) => void {
  const { pathname, search, hash, state, key } = useLocation()
  const navigate = useNavigate()
  const step = useRef<{ phase: 'none' | 'asked' | 'there'; above: string }>({ phase: 'none', above: '' })
  const leaving = useRef<(() => void) | null>(null)
  const known = state as Step | null
  const isThere = known?.over === name

  const follow = useEffectEvent((): void => {
    const { phase, above } = step.current
    if (addressed) return
    if (isThere) {
      step.current = { phase: 'there', above: known.above }
      if (leaving.current) void navigate(-1)
    } else if (phase === 'none' || above !== key) {
      // Just opened, or come back to by another way than the history.
      step.current = { phase: 'asked', above: key }
      void navigate({ pathname, search, hash }, { state: { ...(state as object), over: name, above: key } })
    } else if (phase === 'there') {
      step.current.phase = 'none'
      const close = leaving.current ?? onBack
      leaving.current = null
      close()
    }
  })
  useEffect(() => follow(), [isThere, key])

  return (then) => {
    if (step.current.phase === 'none') return then()
    if (leaving.current) return
    leaving.current = then
    // Not what this closure saw: it may be older than the step.
    if (step.current.phase === 'there') void navigate(-1)
  }
}
