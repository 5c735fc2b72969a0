import { useLayoutEffect, useRef, type RefObject } from 'react'

import { whenAtRest } from './at-rest.ts'

/**
 * Rows that become cards, or cards that become rows, begin where the others stood: `place` is the one that was first in
 * sight. It is noted at rest, since in the narrower window another one stands there before anything can be asked.
 */
export function usePlace(frame: RefObject<HTMLElement | null>, row: string, place: RefObject<number>): void {
  const drawn = useRef(false)
  useLayoutEffect(() => {
    const rows = frame.current!
    // Those that only come back with their tag are where they were left.
    if (!drawn.current && place.current > 0) rows.querySelectorAll(row)[place.current]?.scrollIntoView()
    drawn.current = true
    const { moved, stop } = whenAtRest(() => void (place.current = firstInSight(rows, row)))
    const follow = ({ target }: Event): void => {
      if ((target as Node).contains(rows)) moved()
    }
    // Where a window is low the whole screen scrolls.
    document.addEventListener('scroll', follow, { passive: true, capture: true })
    return () => {
      stop()
      document.removeEventListener('scroll', follow, { capture: true })
    }
  }, [frame, row, place])
}

function firstInSight(rows: Element, row: string): number {
  // What stays above the rows lies over them.
  const head = Number.parseFloat(getComputedStyle(rows).scrollPaddingTop) || 0
  const top = Math.max(0, rows.getBoundingClientRect().top) + head
  return Math.max(
    0,
    [...rows.querySelectorAll(row)].findIndex((one) => one.getBoundingClientRect().bottom > top + 1),
  )
}
