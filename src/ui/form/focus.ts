import { useEffect, type RefObject } from 'react'

import type { FormInstance } from 'antd'

import type { Registered } from './Field.tsx'
import { isBlank } from './rules.ts'

const WRITABLE = 'input:not([type=file]):not([type=hidden]), textarea, select, button'
const CHOSEN = 'input[type=radio]:checked'

const nameOf = (field: HTMLElement): string => field.dataset['field'] ?? ''
/** As Tab would enter it: of choices of which one is made, that one; else the first that is not shut. */
const partOf = (field: HTMLElement): HTMLElement | null =>
  field.querySelector<HTMLElement>(CHOSEN) ??
  [...field.querySelectorAll<HTMLElement>(WRITABLE)].find((part) => !part.matches(':disabled')) ??
  null

/** Brings the first of these fields, as one reads, into sight and puts the focus on it. */
export function focusFirst(root: RefObject<HTMLElement | null>, names: ReadonlySet<string>): void {
  const field = fieldsIn(root).find((one) => names.has(nameOf(one)))
  field?.scrollIntoView?.({ block: 'nearest' })
  if (field) partOf(field)?.focus({ preventScroll: true })
}

interface Fields {
  readonly root: RefObject<HTMLElement | null>
  readonly form: FormInstance
  readonly fields: { readonly registered: RefObject<Registered> }
}

/** The focus goes where a person would begin: to the first field that must be filled in and is empty, or else to the first; without any, to what the form says. */
export function useBeginning({ root, form, fields: { registered } }: Fields, begins: boolean): void {
  useEffect(() => {
    if (!begins) return
    const fields = fieldsIn(root)
    const first = neededIn(fields, form, registered) ?? fields[0]
    if (first) partOf(first)?.focus()
    else root.current?.focus({ preventScroll: true })
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
