import { useEffect, useState } from 'react'

import { turned } from '../domain/wall.ts'

/** Which part is shown: the next one after so many seconds while somebody can see it, others by keys and buttons. */
export function useTurning(parts: number, seconds: number) {
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(false)
  const hidden = useHidden()
  const turn = (by: 1 | -1): void => setAt((now) => turned(now, by, parts))
  useEffect(() => {
    if (paused || hidden || parts < 2) return undefined
    const timer = setTimeout(() => setAt((now) => turned(now, 1, parts)), seconds * 1000)
    return () => clearTimeout(timer)
  }, [at, paused, hidden, parts, seconds])
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const { key, target } = event
      if (key === 'ArrowRight' || key === 'ArrowLeft') setAt((now) => turned(now, key === 'ArrowRight' ? 1 : -1, parts))
      // On a button it presses that.
      if (key !== ' ' || target instanceof HTMLButtonElement) return
      event.preventDefault()
      setPaused((is) => !is)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [parts])
  return { at: at < parts ? at : 0, paused, setPaused, turn }
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
