import { useEffect, useRef, type RefObject } from 'react'

import { isFocusLost } from './returning-focus.ts'

/** Who removed the last of several rows was at a button that is none any more: the focus goes to the one that adds a row, which takes the ref. */
export function useRowRemoved(count: number): RefObject<HTMLButtonElement | null> {
  const add = useRef<HTMLButtonElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && (isFocusLost() || document.activeElement?.matches(':disabled'))) add.current?.focus()
    before.current = count
  }, [count])
  return add
}
