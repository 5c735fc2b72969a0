import { useEffect, useState } from 'react'

/** The place before or behind one, around and around. */
export const turned = (at: number, by: 1 | -1, places: number): number =>
  places === 0 ? 0 : (at + by + places) % places

interface Turning {
  /** It stands still for a moment, such as under the pointer. */
  readonly held?: boolean
}

/** Which of several is shown: the next one after so many seconds while somebody can see it and has not stopped it. */
export function useTurning(places: number, seconds: number, { held = false }: Turning = {}) {
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(false)
  const hidden = useHidden()
  const turn = (by: 1 | -1): void => setAt((now) => turned(now, by, places))
  useEffect(() => {
    if (paused || held || hidden || places < 2) return undefined
    const timer = setTimeout(() => setAt((now) => turned(now, 1, places)), seconds * 1000)
    return () => clearTimeout(timer)
  }, [at, paused, held, hidden, places, seconds])
  return { at: at < places ? at : 0, paused, setPaused, turn }
}

function useHidden(): boolean {
  const [hidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const changed = (): void => setHidden(document.hidden)
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  }, [])
  return hidden
}
