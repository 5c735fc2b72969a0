import { useEffect, type RefObject } from 'react'

interface Keys {
  readonly walk: (step: 1 | -1) => void
  readonly submit: () => void
  readonly enter: () => void
  /** Out of a field, to where the keys work again. */
  readonly leave: () => void
}

const TYPING = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])'
const ELSEWHERE = '[role="dialog"], [role="menu"], [role="listbox"]'

/**
 * The desk without a mouse: J and K walk, E goes into the form, Ctrl+Enter sends it wherever the focus is, Esc leaves a
 * field. What shows a key of its own, as `data-key`, is pressed by it.
 */
export function useDeskKeys(root: RefObject<HTMLElement | null>, keys: Keys): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const run = meant(event, root.current, keys)
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}

function meant(event: KeyboardEvent, root: HTMLElement | null, keys: Keys): (() => void) | null {
  const target = event.target instanceof HTMLElement ? event.target : document.body
  if (event.defaultPrevented || !root || target.closest(ELSEWHERE)) return null
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return keys.submit
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  if (target.closest(TYPING)) {
    return event.key === 'Escape' && target.getAttribute('aria-expanded') !== 'true' ? keys.leave : null
  }
  const key = event.key.toLowerCase()
  if (key === 'j' || key === 's') return () => keys.walk(1)
  if (key === 'k') return () => keys.walk(-1)
  if (key === 'e') return keys.enter
  const button = /^[a-z\d]$/.test(key) ? root.querySelector<HTMLElement>(`[data-key="${key}"]:not(:disabled)`) : null
  return button && (() => button.click())
}
