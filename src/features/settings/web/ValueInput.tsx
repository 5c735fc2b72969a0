import type { ReactNode } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import { Button, Checkbox, Input, InputNumber, Radio, Switch } from '#ui/kit.ts'
import { useRowRemoved } from '#ui/parts/use-row-removed.ts'

import type { RegisterRow } from '../contract.ts'
import type { Plain, Shape } from '../domain/shape.ts'
import styles from './Register.module.css'
import { useRange } from './range.ts'
import { REGISTER } from './register-messages.ts'

type Words = RegisterRow['words']
interface Given<S> {
  readonly shape: S
  readonly words: Words
  /** What it is called for whoever cannot see where it stands. */
  readonly label: string
  readonly value?: unknown
  readonly onChange?: (value: unknown) => void
  readonly onBlur?: () => void
}

/** What a setting of any shape is filled in with. */
export function ValueInput({ parts, ...given }: Given<Shape> & { parts: Words }) {
  const { shape, value, onChange } = given
  if (shape.kind === 'rows')
    return <Rows {...given} shape={shape} parts={parts} rows={(value ?? []) as readonly Row[]} {...{ onChange }} />
  if (shape.kind !== 'each') return <PlainInput {...given} shape={shape} />
  return <Each {...given} shape={shape} parts={parts} />
}

function Each({
  shape: { keys, of, list },
  words,
  parts,
  value,
  onChange,
  ...left
}: Given<Extract<Shape, { kind: 'each' }>> & { parts: Words }) {
  const t = useText()
  const values = (value ?? {}) as Readonly<Record<string, unknown>>
  const change = (key: string, next: unknown): void => {
    const all = { ...values, [key]: next }
    onChange?.(list ? keys.map((one) => all[one]) : all)
  }
  return (
    <dl className={styles['parts']}>
      {keys.map((key) => {
        const label = parts[key] ? t(parts[key]) : key
        return (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <PlainInput
                {...left}
                {...{ shape: of, words, label, value: values[key] }}
                onChange={(next) => change(key, next)}
              />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

type Row = Readonly<Record<string, unknown>>

function Rows({
  shape: { of, least, most },
  words,
  parts,
  rows,
  onChange,
  ...left
}: Omit<Given<Extract<Shape, { kind: 'rows' }>>, 'onChange'> & {
  parts: Words
  rows: readonly Row[]
  onChange: Given<Shape>['onChange']
}) {
  const t = useText()
  const range = useRange()
  const columns = Object.entries(of)
  const change = (at: number, row: Row): void => onChange?.(rows.with(at, row))
  const add = useRowRemoved(rows.length)
  return (
    <div className={styles['rows']}>
      {rows.map((row, at) => (
        // Rows have no name of their own; what is typed goes by the place.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={at} className={styles['row']}>
          {columns.map(([key, shape]) => {
            const label = parts[key] ? t(parts[key]) : key
            return (
              <span key={key} className={styles['cell']}>
                <span className={styles['hint']}>{[label, range(shape)].filter(Boolean).join(' · ')}</span>
                <PlainInput
                  {...left}
                  {...{ shape, words }}
                  label={t(REGISTER.rowPart, { n: at + 1, part: label })}
                  value={row[key]}
                  onChange={(next) => change(at, { ...row, [key]: next })}
                />
              </span>
            )
          })}
          <Button
            size="small"
            disabled={rows.length <= least}
            aria-label={t(REGISTER.removeRow, { n: at + 1 })}
            onClick={() => onChange?.(rows.filter((_, other) => other !== at))}
          >
            ×
          </Button>
        </div>
      ))}
      <Button
        ref={add}
        size="small"
        disabled={most !== null && rows.length >= most}
        onClick={() => onChange?.([...rows, Object.fromEntries(columns.map(([key, shape]) => [key, firstOf(shape)]))])}
      >
        {t(REGISTER.addRow)}
      </Button>
    </div>
  )
}

function firstOf(shape: Plain): unknown {
  if (shape.kind === 'number') return shape.min !== null && shape.min > 0 ? shape.min : 1
  if (shape.kind === 'choice') return shape.of[0]
  if (shape.kind === 'several') return shape.of.slice(0, shape.least)
  return shape.kind === 'flag' ? 0 : ''
}

function PlainInput({ shape, words, label, value, onChange, onBlur }: Given<Plain>): ReactNode {
  const t = useText()
  const called = (code: string | number) => ({ value: code, label: words[code] ? t(words[code]) : String(code) })
  switch (shape.kind) {
    case 'flag':
      return <Switch aria-label={label} checked={value === 1} onChange={(on) => onChange?.(on ? 1 : 0)} />
    case 'number':
      return (
        <InputNumber
          aria-label={label}
          step={shape.step}
          value={value as number | null}
          onChange={(next) => onChange?.(next)}
          onBlur={() => onBlur?.()}
        />
      )
    case 'choice':
      return (
        <Radio.Group
          aria-label={label}
          options={shape.of.map(called)}
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )
    case 'several':
      return (
        <Checkbox.Group
          role="group"
          aria-label={label}
          options={shape.of.map(called)}
          value={value as (string | number)[]}
          onChange={onChange}
        />
      )
    case 'text':
      return (
        <Input
          aria-label={label}
          value={(value as string | null) ?? ''}
          onBlur={() => onBlur?.()}
          onChange={({ target }) => onChange?.(target.value === '' && shape.optional ? null : target.value)}
        />
      )
  }
}
