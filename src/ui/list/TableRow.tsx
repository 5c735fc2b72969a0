import { memo } from 'react'

import type { Endpoint } from '#kernel/endpoint.ts'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { countInSight } from './actions-width.ts'
import { cellOf, shownIn, type Offsets } from './cells.ts'
import type { Column, ListAction, ListDeclaration } from './declaration.ts'
import { MoreActions } from './MoreActions.tsx'
import styles from './Table.module.css'

interface Given {
  readonly list: ListDeclaration<unknown, Endpoint>
  /** Some row of the table can be acted on, so that each has a cell for it. */
  readonly acts: boolean
  readonly row: unknown
  readonly index: number
  readonly columns: readonly Column<unknown>[]
  readonly offsets: Offsets
  /** No longer in the list. */
  readonly gone: boolean
  readonly tabbable: boolean
  /** Looked at beside the list. */
  readonly peeked: boolean
  /** Null when rows cannot be selected. */
  readonly selected: boolean | null
  readonly onSelect: ((id: string, range: boolean) => void) | undefined
}

/** One row; drawn again only when something of its own changed. What is done with it, the table hears. */
export const TableRow = memo(function TableRow({ list, row, index, selected, onSelect, ...given }: Given) {
  const t = useText()
  return (
    <tr
      data-row={index}
      data-tone={list.tone?.(row)}
      data-gone={given.gone || undefined}
      tabIndex={given.tabbable ? 0 : -1}
      aria-selected={selected ?? undefined}
      aria-current={given.peeked || undefined}
    >
      {selected !== null && (
        <td className={`${styles['pinned']} ${styles['select']}`}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t(UI.selectRow, { row: list.rowName(row) })}
            checked={selected}
            onChange={({ nativeEvent }) => onSelect?.(list.rowId(row), (nativeEvent as MouseEvent).shiftKey)}
          />
        </td>
      )}
      {given.columns.map((column, at) => (
        <td key={column.key} {...cellOf(column, given.offsets)}>
          {at === 0 && list.open ? <a href={list.open(row)}>{shownIn(column, row, t)}</a> : shownIn(column, row, t)}
          {at === 0 && list.Peek && (
            <button
              type="button"
              className={styles['peek']}
              data-peek
              tabIndex={-1}
              aria-label={t(UI.peekOf, { row: list.rowName(row) })}
              title={`${t(UI.peekRow)} (${t(UI.space)})`}
            />
          )}
        </td>
      ))}
      {given.acts &&
        (given.gone ? (
          <td className={styles['actions']}>{t(UI.rowGone)}</td>
        ) : (
          <Actions actions={list.rowActions?.(row) ?? []} />
        ))}
    </tr>
  )
})

function Actions({ actions }: { actions: readonly ListAction[] }) {
  const count = countInSight(actions.map(({ label }) => label))
  return (
    <td className={styles['actions']}>
      {actions.slice(0, count).map(({ key, label, run }) => (
        <button key={key} type="button" className={styles['link']} onClick={run}>
          {label}
        </button>
      ))}
      {actions.length > count && <MoreActions actions={actions.slice(count)} />}
    </td>
  )
}
