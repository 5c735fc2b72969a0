type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

const NAMES: Readonly<Record<string, string>> = { '↑': 'arrowup', '↓': 'arrowdown', Space: ' ', Esc: 'escape' }

/** Whether this is the key that is written so: `J`, `?`, `Enter`, `Space`, `↓`, `Alt+W`, `Alt+PageUp`. */
export function isPressed(keys: string, event: Pressed): boolean {
  const modifiers = keys.split('+')
  const key = modifiers.pop()!
  const alt = modifiers.includes('Alt')
  if (event.altKey !== alt || event.ctrlKey || event.metaKey) return false
  // A letter with Shift is another key; `?` cannot be had without it.
  if (event.shiftKey && /^[\p{L}\p{N}]+$/u.test(key)) return false
  // With Alt, some keyboards write another letter.
  if (alt) return event.code === (key.length === 1 ? `Key${key}` : key)
  return event.key.toLowerCase() === (NAMES[key] ?? key.toLowerCase())
}

const TYPES = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'
const OVER = 'dialog, [role="dialog"], [role="menu"], [role="listbox"]'

/** Somebody is typing, or is in what lies over the screen or beside it, on whichever of its fields. */
export const isBusy = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(`${TYPES}, ${OVER}`) !== null

/** A dialog is answered first. */
export const isOverlaid = (): boolean =>
  [...document.querySelectorAll('dialog[open], [role="dialog"]:not([inert] *)')].some((dialog) =>
    dialog.checkVisibility(),
  )
