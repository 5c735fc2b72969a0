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
  const location = useLocation()
  const { pathname, search, hash, state, key } = location
  const navigate = useNavigate()
  const step = useRef<{ phase: 'none' | 'asked' | 'there'; above: string }>({ phase: 'none', above: '' })
  const leaving = useRef<(() => void) | null>(null)
  const known = state as Step | null
  const isThere = known?.over === name

  const close = (then: () => void): void => {
    const said = leaving.current ?? then
    step.current.phase = 'none'
    leaving.current = null
    said()
  }
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
      close(onBack)
    }
  })
  // Not by its key: steps that come and go before the screen is drawn end where they began.
  useEffect(() => follow(), [location])

  return (then) => {
    // Asked again, it waits no more: the history may have lost the step back, or the step itself.
    if (step.current.phase === 'none' || leaving.current) return close(then)
    leaving.current = then
    // Not what this closure saw: it may be older than the step.
    if (step.current.phase === 'there') void navigate(-1)
  }
}
