import { DownOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { lazy, startTransition, Suspense, useRef, useState } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import type { ChoiceFilter, Filter } from './declaration.ts'
import styles from './List.module.css'

const ChoiceInput = lazy(() => import('./ChoiceInput.tsx').then((module) => ({ default: module.ChoiceInput })))
const DaysInput = lazy(() => import('./DaysInput.tsx').then((module) => ({ default: module.DaysInput })))

type Values = Readonly<Record<string, string>>

/** One filter. */
export function FilterInput({
  filter,
  values,
  onChange,
}: {
  filter: Filter
  values: Values
  onChange: (changed: Values) => void
}) {
  const t = useText()
  const title = t(filter.title)
  if (filter.kind === 'days') return <Days title={title} name={filter.key} values={values} onChange={onChange} />
  return filter.kind === 'choice' ? <Choice filter={filter} values={values} onChange={onChange} /> : null
}

/** What draws lists of choices comes when somebody goes there, like the calendar; what is typed until then is searched for. */
function Choice({ filter, values, onChange }: Parameters<typeof FilterInput>[0] & { filter: ChoiceFilter }) {
  const title = useText()(filter.title)
  const [entered, setEntered] = useState<'tab' | 'press' | null>(null)
  const box = useRef<InputRef>(null)
  const className = [styles['choice'], values[filter.key] && styles['set']].filter(Boolean).join(' ')
  const enter = (by: 'tab' | 'press') => startTransition(() => setEntered((before) => before ?? by))
  const resting = (
    <Input
      ref={box}
      className={`${className} ${styles['resting']}`}
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the list that it opens comes with what takes its place
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={title}
      placeholder={title}
      suffix={<DownOutlined className={styles['chevron']} aria-hidden />}
      onPointerDown={() => enter('press')}
      onFocus={() => enter('tab')}
    />
  )
  return (
    <Suspense fallback={resting}>
      {entered || values[filter.key] ? (
        <ChoiceInput
          {...{ filter, values }}
          onChange={(changed) => {
            setEntered(entered ?? 'tab')
            onChange(changed)
          }}
          className={className}
          isEntered={() => document.activeElement === box.current?.input}
          typedAhead={() => box.current?.input?.value ?? ''}
          opens={entered === 'press'}
        />
      ) : (
        resting
      )}
    </Suspense>
  )
}

interface DaysGiven {
  readonly title: string
  /** What the address calls it: `name_from` and `name_to`. */
  readonly name: string
  readonly values: Values
  readonly onChange: (changed: Values) => void
}

/**
 * Days from and to. The calendar is a tenth of what a list loads, so it comes when somebody goes there. Until it is there
 * the field stays, and with it the focus; who went on meanwhile is not called back.
 */
function Days({ title, name, values, onChange }: DaysGiven) {
  const t = useText()
  const [entered, setEntered] = useState(false)
  const box = useRef<InputRef>(null)
  const [from, to] = [values[`${name}_from`], values[`${name}_to`]]
  const placeholder = [`${title} ${t(UI.from)}`, t(UI.to)] as const
  const resting = (
    <Input
      ref={box}
      className={styles['days']}
      readOnly
      aria-label={title}
      placeholder={placeholder.join(' → ')}
      onFocus={() => startTransition(() => setEntered(true))}
    />
  )
  return (
    <Suspense fallback={resting}>
      {entered || from || to ? (
        <DaysInput
          className={styles['days']!}
          title={title}
          placeholder={placeholder}
          isEntered={() => document.activeElement === box.current?.input}
          days={[from, to]}
          onChange={(first, last) => onChange({ [`${name}_from`]: first, [`${name}_to`]: last })}
        />
      ) : (
        resting
      )}
    </Suspense>
  )
}
