import { useState, type PointerEvent } from 'react'

/** Whether somebody points at something, or is in it with the keyboard. */
export function useHeld() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const holding = {
    // A finger points at nothing once it is lifted.
    onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType !== 'touch'),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  return { held: pointed || focused, holding }
}
