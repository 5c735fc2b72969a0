import { memo, type MouseEvent } from 'react'
import { Link } from 'react-router'

import type { Endpoint } from '#kernel/endpoint.ts'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import type { Column, ListDeclaration } from './declaration.ts'
import { MoreActions } from './MoreActions.tsx'
import type { Offsets } from './Table.tsx'
import styles from './Table.module.css'

interface Given {
  readonly list: ListDeclaration<unknown, Endpoint>
  readonly row: unknown
  readonly index: number
  readonly columns: readonly Column<unknown>[]
  readonly offsets: Offsets
  readonly tabbable: boolean
  /** Null when rows cannot be selected. */
  readonly selected: boolean | null
  readonly onSelect: ((id: string) => void) | undefined
  readonly onActive: (index: number) => void
  readonly onOpen: (row: unknown) => void
}

/** How many actions stand in the row itself; the others wait behind “more”. */
const IN_SIGHT = 2

/** One row; drawn again only when something of its own changed. */
export const TableRow = memo(function TableRow(given: Given) {
  const { list, row, columns, offsets, selected } = given
  const t = useText()
  const id = list.rowId(row)
  const address = list.open?.(row)
  const open = (event: MouseEvent): void => {
    if (event.target instanceof HTMLElement && !event.target.closest('button, a, input')) given.onOpen(row)
  }
  return (
    <tr
      data-row
      data-tone={list.tone?.(row)}
      tabIndex={given.tabbable ? 0 : -1}
      aria-selected={selected ?? undefined}
      onFocus={(event) => event.target === event.currentTarget && given.onActive(given.index)}
      onDoubleClick={open}
    >
      {selected !== null && (
        <td className={`${styles['pinned']} ${styles['select']}`} style={{ left: 0 }}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t(UI.selectRow, { row: list.rowName(row) })}
            checked={selected}
            onChange={() => given.onSelect?.(id)}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.key}
          className={`${offsets[column.key] === undefined ? '' : styles['pinned']} ${column.align ? styles[column.align] : ''}`}
          style={{ left: offsets[column.key] }}
        >
          {at === 0 && address ? <Link to={address}>{column.render(row)}</Link> : column.render(row)}
        </td>
      ))}
      {list.rowActions && <Actions actions={list.rowActions(row)} />}
    </tr>
  )
})

function Actions({ actions }: { actions: readonly { key: string; label: string; run: () => void }[] }) {
  return (
    <td className={styles['actions']}>
      {actions.slice(0, IN_SIGHT).map(({ key, label, run }) => (
        <button key={key} type="button" className={styles['link']} onClick={run}>
          {label}
        </button>
      ))}
      {actions.length > IN_SIGHT && <MoreActions actions={actions.slice(IN_SIGHT)} />}
    </td>
  )
}
