import { useEffect, useRef, type RefObject } from 'react'

import type { FormInstance } from 'antd'

import type { Registered } from './Field.tsx'
import { isBlank } from './rules.ts'

const WRITABLE = 'input:not([type=file], [type=hidden]), textarea, select, button'

const nameOf = (field: HTMLElement): string => field.dataset['field'] ?? ''
const partOf = (field: HTMLElement): HTMLElement | null =>
  // Of several choices the one that is made, as Tab would enter them.
  field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>(WRITABLE)

/** Brings a field into sight and puts the focus on it. */
export function focusField(root: HTMLElement | null, name: string): void {
  const field = root?.querySelector<HTMLElement>(`[data-field="${name}"]`)
  field?.scrollIntoView?.({ block: 'nearest' })
  if (field) partOf(field)?.focus({ preventScroll: true })
}

interface Fields {
  readonly root: RefObject<HTMLElement | null>
  readonly form: FormInstance
  readonly fields: { readonly registered: RefObject<Registered> }
}

/** The focus goes where a person would begin: to the first field that must be filled in and is empty, or else to the first. */
export function useBeginning({ root, form, fields: { registered } }: Fields, begins: boolean): void {
  useEffect(() => {
    if (!begins) return
    const fields = fieldsIn(root)
    const first = neededIn(fields, form, registered) ?? fields[0]
    if (first) partOf(first)?.focus()
  }, [begins, form, registered, root])
}

/** Where one goes on in a form that is mostly filled in: what is still needed, or else its text. */
export function continueIn({ root, form, fields: { registered } }: Fields): void {
  const fields = fieldsIn(root)
  const texts = fields.filter((field) => field.querySelector('textarea'))
  const place = neededIn(fields, form, registered) ?? texts[0] ?? fields[0]
  place?.scrollIntoView?.({ block: 'nearest' })
  if (place) partOf(place)?.focus({ preventScroll: true })
}

const fieldsIn = (root: RefObject<HTMLElement | null>): readonly HTMLElement[] => [
  ...(root.current?.querySelectorAll<HTMLElement>('[data-field]') ?? []),
]

const neededIn = (fields: readonly HTMLElement[], form: FormInstance, registered: RefObject<Registered>) =>
  fields.find((field) => registered.current.get(nameOf(field))?.required && isBlank(form.getFieldValue(nameOf(field))))

/** When what was opened closes, the focus goes back to what opened it, or to what is left of the place where that stood. */
export function useReturningFocus(): void {
  const trail = useRef<readonly Element[]>([])
  if (trail.current.length === 0) trail.current = pathOf(document.activeElement)
  useEffect(() => () => giveBack(trail.current), [])
}

/** How long a screen may take to show what came of it: what opened the form may go with that, and the focus with it. */
const SETTLES_MS = 1000

function giveBack(trail: readonly Element[]): void {
  const give = () => void trail.some((place) => place.isConnected && take(place))
  // Once what closes is gone: it would take the focus with it.
  queueMicrotask(give)
  const redrawn = new MutationObserver(() => document.activeElement === document.body && give())
  redrawn.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => redrawn.disconnect(), SETTLES_MS)
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
