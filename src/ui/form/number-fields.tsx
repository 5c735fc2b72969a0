import { Input, type InputProps } from 'antd'
import type { ChangeEvent, FocusEvent } from 'react'

import { centsOfPrice, floorTyped, numberTyped, priceOfCents, priceTyped } from '#kernel/numbers.ts'

import { Field, type FieldGiven } from './Field.tsx'
import styles from './Form.module.css'

/** What a field holds: the text that was typed, or the number that was read. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

interface Typed extends Omit<InputProps, 'value' | 'onChange'> {
  readonly value?: string
  readonly onChange?: (text: string) => void
  /** What stays while typing, and what is left when the field is left. */
  readonly keep: (text: string) => string
  readonly settle: (text: string) => string
}

function TypedInput({ value = '', onChange, onBlur, keep, settle, ...rest }: Typed) {
  return (
    <Input
      {...rest}
      className={styles['number']}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange?.(keep(event.target.value))}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        if (settle(value) !== value) onChange?.(settle(value))
        onBlur?.(event)
      }}
    />
  )
}

/** A number: digits, one dot and a minus sign, floored to `decimals` when it is left (spec §5). */
export function NumberField({ decimals = 0, unit, ...given }: FieldGiven & { decimals?: number; unit?: string }) {
  const wire = (typed: unknown): unknown => {
    const text = floorTyped(textOf(typed), decimals)
    return text === '' ? undefined : Number(text)
  }
  return (
    <Field {...given} wire={wire} item={AS_TEXT}>
      <TypedInput keep={numberTyped} settle={(text) => floorTyped(text, decimals)} suffix={unit} />
    </Field>
  )
}

const AS_TEXT = { getValueProps: (value: unknown) => ({ value: textOf(value) }) }

/** A price with two decimals, sent in cents (spec §5, §9). */
export function PriceField({ unit, ...given }: FieldGiven & { unit?: string }) {
  const wire = (typed: unknown): unknown => (isEmpty(typed) ? undefined : centsOf(typed))
  return (
    <Field {...given} wire={wire} item={AS_PRICE}>
      <TypedInput
        keep={priceTyped}
        settle={(text) => (text === '' ? '' : priceOfCents(centsOfPrice(text)))}
        suffix={unit}
      />
    </Field>
  )
}

/** Cents as they were read, or the text that was typed since. */
const centsOf = (value: unknown): number => (typeof value === 'number' ? value : centsOfPrice(textOf(value)))
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
const AS_PRICE = {
  getValueProps: (value: unknown) => ({ value: typeof value === 'number' ? priceOfCents(value) : textOf(value) }),
}
