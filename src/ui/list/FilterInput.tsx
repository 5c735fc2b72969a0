import { Input, Select, type InputRef } from 'antd'
import { lazy, startTransition, Suspense, useRef, useState } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useLabelSearch } from '../pinyin/use-meant.ts'
import type { Filter } from './declaration.ts'
import { optionsOf } from './options.ts'
import styles from './List.module.css'

const DaysInput = lazy(() => import('./DaysInput.tsx').then((module) => ({ default: module.DaysInput })))

type Values = Readonly<Record<string, string>>

/** One filter; several chosen values stand in the address with commas between them. */
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
  const { key } = filter
  const showSearch = useLabelSearch()
  if (filter.kind === 'days') return <Days title={title} name={key} values={values} onChange={onChange} />
  if (filter.kind !== 'choice') return null
  const look = {
    className: styles['choice']!,
    'aria-label': title,
    placeholder: title,
    options: optionsOf(filter.options, t),
    allowClear: true,
    showSearch,
    popupMatchSelectWidth: false,
  }
  const value = values[key]
  if (!filter.multiple) {
    return (
      <Select {...look} value={value ?? null} onChange={(next: string | null) => onChange({ [key]: next ?? '' })} />
    )
  }
  return (
    <Select
      {...look}
      mode="multiple"
      maxTagCount="responsive"
      value={value ? value.split(',') : []}
      onChange={(next: string[]) => onChange({ [key]: next.join(',') })}
    />
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
