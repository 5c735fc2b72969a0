import { Select } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'

import { MultiSelect } from '../form/MultiSelect.tsx'
import { useText } from '../i18n/text.tsx'
import { useLabelSearch } from '../pinyin/use-meant.ts'
import { useClears } from '../parts/ClearIcon.tsx'
import { useMobile } from '../parts/use-media.ts'
import type { ChoiceFilter } from './declaration.ts'
import { isList, optionsOf, withFormer } from './options.ts'

interface Given {
  readonly className: string
  readonly filter: ChoiceFilter
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (changed: Readonly<Record<string, string>>) => void
  /** Whether somebody waits in its place. */
  readonly isEntered: () => boolean
  /** What was typed there. */
  readonly typedAhead: () => string
  /** It was pressed, not only come to. */
  readonly opens: boolean
}

/** One or several choices; several stand in the address with commas between them. */
export function ChoiceInput({ className, filter: { key, ...filter }, values, onChange, ...waited }: Given) {
  const t = useText()
  const title = t(filter.title)
  const { onSearch, filterOption } = useLabelSearch()
  const [entered] = useState(waited.isEntered)
  const [typedAhead] = useState(waited.typedAhead)
  const [searchValue, setSearchValue] = useState('')
  const search = (typed: string): void => {
    setSearchValue(typed)
    onSearch()
  }
  // Not from the first moment: the library empties what is searched for while it has not opened.
  const typeAhead = useEffectEvent(() => typedAhead && search(typedAhead))
  useEffect(() => void typeAhead(), [])
  const value = values[key]
  const chosen = value && filter.multiple ? value.split(',') : [value ?? '']
  const look = {
    className,
    'aria-label': title,
    placeholder: title,
    options: isList(filter.options) ? withFormer(filter.options, chosen, t) : optionsOf(filter.options, t),
    allowClear: useClears(),
    showSearch: { filterOption, searchValue, onSearch: search },
    popupMatchSelectWidth: useMobile(),
    autoFocus: entered,
    defaultOpen: entered && (waited.opens || typedAhead !== ''),
  }
  if (!filter.multiple) {
    return (
      <Select {...look} value={value ?? null} onChange={(next: string | null) => onChange({ [key]: next ?? '' })} />
    )
  }
  return (
    <MultiSelect
      {...look}
      maxTagCount="responsive"
      value={value ? chosen : []}
      onChange={(next: string[]) => onChange({ [key]: next.join(',') })}
    />
  )
}
