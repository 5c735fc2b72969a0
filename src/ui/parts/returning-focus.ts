import { useEffect, useRef } from 'react'

/** When what was opened closes, the focus goes back to what opened it, or to what is left of the place where that stood. */
export function useReturningFocus(): void {
  const giveBack = useRef<(() => void) | null>(null)
  giveBack.current ??= noteFocus()
  useEffect(() => () => giveBack.current?.(), [])
}

/** Notes where the focus is. What is answered brings it back there, when what was opened is about to close. */
export function noteFocus(): () => void {
  const trail = pathOf(document.activeElement)
  return () => giveBack(trail)
}

/** How long a screen may take to show what came of it: what opened the form may go with that, and the focus with it. */
const SETTLES_MS = 1000

function giveBack(trail: readonly Element[]): void {
  const give = () => isLost() && trail.some((place) => place.isConnected && take(place))
  // Once what closes is gone: it would take the focus with it.
  queueMicrotask(give)
  const page = window
  const redrawn = new MutationObserver(give)
  redrawn.observe(document.body, { childList: true, subtree: true })
  const end = (): void => {
    redrawn.disconnect()
    page.removeEventListener('keydown', end, { capture: true })
  }
  setTimeout(end, SETTLES_MS)
  // Whoever goes on by keys knows where he is.
  page.addEventListener('keydown', end, { capture: true })
}

const isLost = (): boolean => document.activeElement === document.body || document.activeElement === null

function pathOf(element: Element | null): readonly Element[] {
  const path: Element[] = []
  for (let at = element; at && at !== document.body; at = at.parentElement) path.push(at)
  return [...path, ...document.querySelectorAll('#main')]
}

/** Whether the place, or the first button of a bar of actions, took the focus. */
function take(place: Element): boolean {
  const target = place.getAttribute('role') === 'toolbar' ? place.querySelector('button') : place
  if (!(target instanceof HTMLElement) || !target.checkVisibility?.()) return false
  target.focus({ preventScroll: true })
  return document.activeElement === target
}
