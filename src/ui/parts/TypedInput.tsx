import dayjs from 'dayjs'
import { createContext, useContext, useState, type ChangeEvent, type ComponentProps, type FocusEvent } from 'react'

import { DAY_AS_TYPED, TIME_AS_TYPED } from './typed-day.ts'

/** What is to happen when somebody empties the field by keys; the calendar itself would keep its day. */
export const Emptied = createContext<() => void>(() => {})

/** The library says which end of two days a field is. */
type Field = ComponentProps<'input'> & { readonly 'date-range'?: 'start' | 'end' }

/** Two fields of one calendar are told apart by what stands in them while they are empty. */
function nameOf({ 'aria-label': label, placeholder = '', 'date-range': end }: Field): string | undefined {
  if (end === undefined || label === undefined) return label
  return placeholder.includes(label) ? placeholder : `${label} ${placeholder}`
}

/**
 * The field of a calendar. Whatever reads as a day is taken at once and written back as days are shown, so that the third of
 * a month would stand there before somebody could type the thirtieth: until the field is left it shows what is typed.
 */
function typedInput(formats: readonly string[]) {
  const asShown = (text: string): string => dayjs(text, [...formats], true).format(formats[0])
  return function TypedInput({ value, onChange, onBlur, ...given }: Field) {
    const empty = useContext(Emptied)
    const [typed, setTyped] = useState('')
    const change = (event: ChangeEvent<HTMLInputElement>): void => {
      setTyped(event.target.value)
      onChange?.(event)
      if (event.target.value === '') empty()
    }
    const blur = (event: FocusEvent<HTMLInputElement>): void => {
      setTyped('')
      onBlur?.(event)
    }
    return (
      <input
        {...given}
        aria-label={nameOf(given)}
        value={typed && asShown(typed) === value ? typed : value}
        onChange={change}
        onBlur={blur}
      />
    )
  }
}

/** How a calendar of days is typed in. */
export const TYPED_DAY = { format: DAY_AS_TYPED, components: { input: typedInput(DAY_AS_TYPED) } }

/** How a calendar of moments is typed in. */
export const TYPED_TIME = { format: TIME_AS_TYPED, components: { input: typedInput(TIME_AS_TYPED) } }
