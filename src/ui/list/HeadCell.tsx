import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import type { PointerEvent } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { cellOf, type Offsets } from './cells.ts'
import type { Column } from './declaration.ts'
import styles from './Table.module.css'

interface Given<Row> {
  readonly column: Column<Row>
  readonly offsets: Offsets
  readonly sort: string
  readonly onSort: (sort: string) => void
  readonly onResize: (key: string, width: number) => void
}

/** A column's name: sorts where the server can, and is dragged wider at its edge. */
export function HeadCell<Row>({ column, offsets, sort, onSort, onResize }: Given<Row>) {
  const t = useText()
  const title = t(column.title)
  const direction = column.sort ? directionOf(column.sort, sort) : null
  return (
    <th scope="col" {...cellOf(column, offsets)} aria-sort={direction ?? undefined}>
      {column.sort ? (
        <button
          type="button"
          className={styles['sort']}
          title={t(UI.sortBy, { column: title })}
          onClick={() => onSort(nextSort(column.sort!, sort))}
        >
          {title}
          <span className={styles['carets']} data-direction={direction} aria-hidden>
            <CaretUpOutlined />
            <CaretDownOutlined />
          </span>
        </button>
      ) : (
        title
      )}
      <span
        className={styles['edge']}
        aria-hidden
        title={t(UI.resizeColumn, { column: title })}
        onPointerDown={(event) => drag(event)}
      />
    </th>
  )

  function drag(event: PointerEvent<HTMLElement>): void {
    event.preventDefault()
    const edge = event.currentTarget
    const startAt = event.clientX
    const startWidth = edge.parentElement!.offsetWidth
    edge.setPointerCapture(event.pointerId)
    const dragged = new AbortController()
    const { signal } = dragged
    const put = ({ clientX }: globalThis.PointerEvent): void => onResize(column.key, startWidth + clientX - startAt)
    edge.addEventListener('pointerup', put, { signal })
    // What takes the pointer away puts the edge nowhere.
    edge.addEventListener('lostpointercapture', () => dragged.abort(), { signal })
  }
}

type Sorts = NonNullable<Column<unknown>['sort']>

const directionOf = ({ ascending, descending }: Sorts, current: string): 'ascending' | 'descending' | 'none' =>
  current === '' ? 'none' : current === ascending ? 'ascending' : current === descending ? 'descending' : 'none'

/** Descending first (the newest, the most), then ascending, then the list's own order. */
function nextSort({ ascending, descending }: Sorts, current: string): string {
  const steps = [descending, ascending, ''].filter((step) => step !== undefined)
  return steps[(steps.indexOf(current) + 1) % steps.length]!
}
