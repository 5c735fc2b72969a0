import { useEffect, useEffectEvent } from 'react'

import { useCommands } from '#ui/commands/commands.ts'
import { isOverlaid } from '#ui/commands/keys.ts'
import { UI } from '#ui/messages.ts'

import { DESK } from './messages.ts'

interface Keys {
  readonly walk: (step: 1 | -1) => void
  readonly submit: () => void
  readonly enter: () => void
  /** Out of a field, to where the keys work again. */
  readonly leave: () => void
}

/** The desk without a mouse; the actions of the order and what the form suggests bring keys of their own. */
export function useDeskKeys({ walk, submit, enter, leave }: Keys): void {
  useCommands([
    { id: 'desk.next', title: UI.walkNext, keys: 'J', run: () => walk(1) },
    { id: 'desk.skip', title: DESK.skip, keys: 'S', keyOnly: true, run: () => walk(1) },
    { id: 'desk.previous', title: UI.walkPrevious, keys: 'K', run: () => walk(-1) },
    { id: 'desk.enter', title: DESK.enter, keys: 'E', keyOnly: true, run: enter },
  ])
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    const leaves = event.key === 'Escape' && isField(event.target)
    if (event.defaultPrevented || isOverlaid() || !(sends || leaves)) return
    event.preventDefault()
    if (sends) submit()
    else leave()
  })
  // Heard wherever the focus is, also where somebody types.
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** An open list of choices closes first. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input, textarea, [contenteditable]') &&
  target.getAttribute('aria-expanded') !== 'true'
