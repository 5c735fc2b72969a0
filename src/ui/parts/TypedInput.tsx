import dayjs from 'dayjs'
import { createContext, useContext, useState, type ChangeEvent, type ComponentProps, type FocusEvent } from 'react'

import { DAY_AS_TYPED, TIME_AS_TYPED } from './typed-day.ts'

/** What is to happen when somebody empties the field by keys; the calendar itself would keep its day. */
export const Emptied = createContext<() => void>(() => {})

/**
 * The field of a calendar. Whatever reads as a day is taken at once and written back as days are shown, so that the third of
 * a month would stand there before somebody could type the thirtieth: until the field is left it shows what is typed.
 */
function typedInput(formats: readonly string[]) {
  const asShown = (text: string): string => dayjs(text, [...formats], true).format(formats[0])
  return function TypedInput({ value, onChange, onBlur, ...given }: ComponentProps<'input'>) {
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
      <input {...given} value={typed && asShown(typed) === value ? typed : value} onChange={change} onBlur={blur} />
    )
  }
}

/** How a calendar of days is typed in. */
export const TYPED_DAY = { format: DAY_AS_TYPED, components: { input: typedInput(DAY_AS_TYPED) } }

/** How a calendar of moments is typed in. */
export const TYPED_TIME = { format: TIME_AS_TYPED, components: { input: typedInput(TIME_AS_TYPED) } }
