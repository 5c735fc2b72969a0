import { CloseOutlined } from '@ant-design/icons'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import type { Column, Filter } from './declaration.ts'
import { SORT, filterWords, namesOf, sortWords } from './filter-words.ts'
import styles from './List.module.css'
import type { ListUrl } from './list-url.ts'

interface Given<Row> {
  /** Those that stand in no field. */
  readonly filters: readonly Filter[]
  readonly columns: readonly Column<Row>[]
  readonly url: ListUrl
  /** The button goes with its filter, so that the focus needs another place. */
  readonly onCleared: () => void
}

/** What narrows the list and stands in no field, in words, and how it is left. */
export function FilterChips<Row>({ filters, columns, url, onCleared }: Given<Row>) {
  const t = useText()
  const words = [...filterWords(filters, url.state.filters, t), ...sortWords(columns, url.state.sort, t)]
  const clear = (key: string): void => {
    if (key === SORT) url.setSort('')
    else url.setFilters(Object.fromEntries(namesOf(filters.find((one) => one.key === key)!).map((name) => [name, ''])))
    onCleared()
  }
  if (words.length === 0) return null
  return (
    <ul className={styles['chips']} aria-label={t(UI.filtersSet)}>
      {words.map((one) => (
        <li key={one.key} className={styles['chip']}>
          <span title={one.shown ? undefined : one.value}>
            {t(UI.filterSaid, { title: one.title, value: one.shown ? '' : one.value })}
            {one.shown}
          </span>
          <button type="button" aria-label={t(UI.clearFilter, { title: one.title })} onClick={() => clear(one.key)}>
            <CloseOutlined />
          </button>
        </li>
      ))}
    </ul>
  )
}
