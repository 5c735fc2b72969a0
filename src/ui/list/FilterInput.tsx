import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useLabelSearch } from '../pinyin/use-meant.ts'
import type { Filter } from './declaration.ts'
import { optionsOf } from './options.ts'
import styles from './List.module.css'

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
  if (filter.kind === 'days') {
    const [from, to] = [values[`${key}_from`], values[`${key}_to`]]
    return (
      <DatePicker.RangePicker
        className={styles['days']}
        aria-label={title}
        placeholder={[`${title} ${t(UI.from)}`, t(UI.to)]}
        allowEmpty
        value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
        onChange={(days) =>
          onChange({
            [`${key}_from`]: days?.[0]?.format('YYYY-MM-DD') ?? '',
            [`${key}_to`]: days?.[1]?.format('YYYY-MM-DD') ?? '',
          })
        }
      />
    )
  }
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
