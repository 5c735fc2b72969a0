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
  const give = () => isFocusLost() && trail.some((place) => place.isConnected && take(place))
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

/** Where the focus was put when what had it went; whoever knows a better place takes it from there. */
let refuge: Element | null = null

/** Whether nothing has the focus, or only what took it because its place went. */
export function isFocusLost(): boolean {
  const at = document.activeElement
  return at === null || at === document.body || at === refuge
}

/** Puts the focus where it belongs, also where it was only for want of a better place: there it stays. */
export function settleFocus(place: HTMLElement | null): void {
  refuge = null
  place?.focus({ preventScroll: true })
}

/**
 * What goes while it has the focus, as the button of a step that was taken or that somebody else took, leaves it to what is left
 * of its place; what is only shut for a while has it again. Without it, who works by keys would begin anew at the top of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let trail: readonly Element[] = []
    let shut = false
    const note = ({ target }: FocusEvent): void => {
      trail = pathOf(target as Element)
      shut = false
    }
    const goOn = (): void => void (refuge = null)
    // Who presses elsewhere leaves on purpose.
    const leave = (): void => {
      goOn()
      trail = []
    }
    const keep = (): void => {
      const [at] = trail
      if (!at || !isFocusLost() || at === refuge) return
      if (at.matches(':disabled')) return void (shut = true)
      if (at.isConnected) return void (shut && take(at))
      trail.some((place) => place.isConnected && take(place))
      refuge = document.activeElement
    }
    const watch = new MutationObserver(keep)
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', note)
    document.addEventListener('keydown', goOn, { capture: true })
    document.addEventListener('pointerdown', leave, { capture: true })
    return () => {
      watch.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('keydown', goOn, { capture: true })
      document.removeEventListener('pointerdown', leave, { capture: true })
    }
  }, [])
}

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
