import { useLayoutEffect, useRef, type FocusEvent, type MouseEvent, type RefObject } from 'react'

import { isFocusLost } from '../parts/returning-focus.ts'

interface WayBack {
  /** Around the two buttons. */
  readonly root: RefObject<HTMLElement | null>
  readonly onClick: (event: MouseEvent) => void
  readonly onBlur: (event: FocusEvent) => void
}

/** Of two buttons that lead to and fro, the one that leads no further takes no focus: it goes to the other one. */
export function useWayBack(): WayBack {
  const root = useRef<HTMLElement>(null)
  const pressed = useRef<HTMLButtonElement | null>(null)
  // Whenever they are drawn: both may lead nowhere until the other page is there.
  useLayoutEffect(() => {
    const from = pressed.current
    if (!from?.disabled) return
    const back = [...root.current!.querySelectorAll('button')].find(({ disabled }) => !disabled)
    if (!back) return
    pressed.current = null
    if (document.activeElement === from || isFocusLost()) back.focus()
  })
  return {
    root,
    onClick: ({ target }) => void (pressed.current = (target as Element).closest('button')),
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget) pressed.current = null
    },
  }
}
