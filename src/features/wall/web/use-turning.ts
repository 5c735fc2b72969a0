import { useEffect } from 'react'

import { useTurning as useTurningParts } from '#ui/parts/use-turning.ts'

/** Parts turn by themselves, by the arrow keys, and stop by the space bar. */
export function useTurning(parts: number, seconds: number) {
  const turning = useTurningParts(parts, seconds)
  const { turn, paused, setPaused } = turning
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const { key, target } = event
      if (key === 'ArrowRight' || key === 'ArrowLeft') turn(key === 'ArrowRight' ? 1 : -1)
      // On a button it presses that.
      if (key !== ' ' || target instanceof HTMLButtonElement) return
      event.preventDefault()
      setPaused(!paused)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  })
  return turning
}
