import { CloseOutlined } from '@ant-design/icons'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import type { FilterWords } from './filter-words.ts'
import styles from './List.module.css'

/** What narrows the list and stands in no field, in words, and how it is left. */
export function FilterChips({
  words,
  onClear,
}: {
  words: readonly FilterWords[]
  onClear: (words: FilterWords) => void
}) {
  const t = useText()
  if (words.length === 0) return null
  return (
    <ul className={styles['chips']} aria-label={t(UI.filtersSet)}>
      {words.map((one) => (
        <li key={one.key} className={styles['chip']}>
          <span title={one.shown ? undefined : one.value}>
            {t(UI.filterSaid, { title: one.title, value: one.shown ? '' : one.value })}
            {one.shown}
          </span>
          <button type="button" aria-label={t(UI.clearFilter, { title: one.title })} onClick={() => onClear(one)}>
            <CloseOutlined />
          </button>
        </li>
      ))}
    </ul>
  )
}
