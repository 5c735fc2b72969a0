import { useEffect } from 'react'

export interface ListKeys {
  readonly move: (step: 1 | -1) => void
  readonly open: () => void
  readonly select: () => void
  readonly search: () => void
  readonly refresh: () => void
  readonly help: () => void
}

/** A list without a mouse: J/K and the arrows move, Enter opens, X selects, / searches, R reads again, ? tells all this. */
export function useListKeys(keys: ListKeys): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      const run = actionOf(event, keys)
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}

function actionOf(event: KeyboardEvent, keys: ListKeys): (() => void) | null {
  const onRow = event.target instanceof HTMLElement && event.target.closest('[data-row]') === event.target
  switch (event.key) {
    case 'j':
      return () => keys.move(1)
    case 'k':
      return () => keys.move(-1)
    case 'ArrowDown':
      return onRow ? () => keys.move(1) : null
    case 'ArrowUp':
      return onRow ? () => keys.move(-1) : null
    case 'Enter':
      return onRow ? keys.open : null
    case 'x':
      return keys.select
    case '/':
      return keys.search
    case 'r':
      return keys.refresh
    case '?':
      return keys.help
    default:
      return null
  }
}

/** Somebody is typing, or something lies over the list. */
export const isBusy = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]') !==
    null &&
  target.getAttribute('type') !== 'checkbox'
