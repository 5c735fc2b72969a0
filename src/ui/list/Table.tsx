import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react'

import type { Endpoint } from '#kernel/endpoint.ts'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { isFocusLost } from '../parts/returning-focus.ts'
import { widthOfActions } from './actions-width.ts'
import { pinnedOffsets, type Offsets } from './cells.ts'
import type { ColumnChoice } from './column-choice.ts'
import type { Column, ListDeclaration } from './declaration.ts'
import { HeadCell } from './HeadCell.tsx'
import type { Selection } from './selection.ts'
import { TableRow } from './TableRow.tsx'
import styles from './Table.module.css'
import { usePinned } from './use-pinned.ts'
import { usePlace } from './use-place.ts'

/** The rows of a page, and what is done with them. */
export interface RowsGiven<Row, E extends Endpoint> {
  readonly list: ListDeclaration<Row, E>
  readonly choice: ColumnChoice<Row>
  readonly rows: readonly Row[]
  /** Rows that are no longer in the list. */
  readonly gone: ReadonlySet<string>
  readonly selection: Selection | null
  readonly active: number
  /** The row that is looked at beside the list. */
  readonly peeked?: Row
  readonly onPeek?: (row: Row) => void
  readonly onActive: (index: number) => void
  readonly onOpen: (row: Row, stay?: boolean) => void
}

interface Given<Row, E extends Endpoint> extends RowsGiven<Row, E> {
  /** Number of grey rows to show while nothing is there yet. */
  readonly loading: number
  readonly sort: string
  readonly onSort: (sort: string) => void
  readonly place: RefObject<number>
}

const SELECT_WIDTH = 40

/** A table that scrolls inside its frame: the head, the first columns and the actions stay in sight. */
export function Table<Row, E extends Endpoint>(given: Given<Row, E>) {
  const { list, choice, rows, selection, active } = given
  const frame = useRef<HTMLDivElement>(null)
  usePinned(frame)
  usePlace(frame, '[data-row]', given.place)
  const drawn = useRef(false)
  useEffect(() => {
    // Where cards have become rows again, who is elsewhere stays there.
    const moved = drawn.current || isFocusLost()
    drawn.current = true
    if (moved && active >= 0) frame.current?.querySelectorAll<HTMLElement>('[data-row]')[active]?.focus()
  }, [active])
  const { columns } = choice
  const actionsWidth = useActionsWidth(list, rows, given.gone.size > 0)
  const acts = actionsWidth !== null
  const selectable = selection !== null
  const offsets = useMemo(() => pinnedOffsets(columns, selectable ? SELECT_WIDTH : 0), [columns, selectable])
  const shown = useGradually(rows)
  return (
    <div className={styles['scroll']} ref={frame}>
      <table
        className={styles['table']}
        data-tall={columns.some(({ wrap }) => wrap) || undefined}
        style={tracksOf(columns, selectable ? SELECT_WIDTH : 0, actionsWidth)}
        aria-label={list.title}
        {...listenersOf(given)}
      >
        <Head {...given} offsets={offsets} acts={acts} />
        {given.loading > 0 && (
          <GreyRows count={given.loading} columns={columns.length + (selectable ? 1 : 0) + (acts ? 1 : 0)} />
        )}
        {partsOf(shown).map((part, at) => (
          <tbody key={at} className={styles['part']} style={{ '--rows': part.length } as CSSProperties}>
            {part.map((row, index) => (
              <TableRow
                key={list.rowId(row)}
                list={list as never}
                acts={acts}
                row={row}
                index={at * PART + index}
                columns={columns as never}
                offsets={offsets}
                gone={given.gone.has(list.rowId(row))}
                tabbable={at * PART + index === Math.max(active, 0)}
                peeked={row === given.peeked}
                selected={selection ? selection.ids.has(list.rowId(row)) : null}
                onSelect={selection?.toggle}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function useActionsWidth<Row, E extends Endpoint>(
  { rowActions }: ListDeclaration<Row, E>,
  rows: readonly Row[],
  someGone: boolean,
): string | null {
  const t = useText()
  return useMemo(() => {
    if (!rowActions) return null
    const labels = rows.map((row) => rowActions(row).map(({ label }) => label))
    // Where nothing can be done with any row, a column with nothing in it would lie over what tells the rows apart.
    if (rows.length > 0 && !someGone && labels.every(({ length }) => length === 0)) return null
    return widthOfActions(labels, t(UI.more), t(UI.rowGone))
  }, [rowActions, rows, someGone, t])
}

/** The table listens for all its rows: one listener instead of hundreds. */
function listenersOf<Row, E extends Endpoint>({ list, rows, onActive, onOpen, onPeek }: Given<Row, E>) {
  const indexOf = ({ target }: SyntheticEvent): number =>
    Number((target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1)
  const openBy = (event: SyntheticEvent, stay = false): void => {
    const row = rows[indexOf(event)]
    if (row !== undefined) onOpen(row, stay)
  }
  return {
    onClick: (event: MouseEvent<HTMLElement>) => {
      const target = event.target as HTMLElement
      if (target.closest('[data-peek]')) {
        // The cursor is where one looks.
        target.closest<HTMLElement>('[data-row]')!.focus()
        return onPeek?.(rows[indexOf(event)]!)
      }
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey
      if (!list.open || elsewhere || !target.closest('td > a')) return
      event.preventDefault()
      openBy(event, event.altKey)
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      if (!(event.target as HTMLElement).closest('button, a, input')) openBy(event)
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (event.target.dataset['row']) onActive(indexOf(event))
    },
  }
}

function Head<Row, E extends Endpoint>({
  choice,
  selection,
  rows,
  gone,
  sort,
  onSort,
  offsets,
  acts,
}: Given<Row, E> & { offsets: Offsets; acts: boolean }) {
  const t = useText()
  const selectable = rows.length - gone.size
  const all = selection !== null && selectable > 0 && selection.ids.size === selectable
  return (
    <thead>
      <tr>
        {selection && (
          <th className={`${styles['pinned']} ${styles['select']}`}>
            <input
              type="checkbox"
              aria-label={t(UI.selectAll)}
              checked={all}
              disabled={selectable === 0}
              ref={(box) => {
                if (box) box.indeterminate = selection.ids.size > 0 && !all
              }}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {choice.columns.map((column) => (
          <HeadCell
            key={column.key}
            column={column}
            offsets={offsets}
            sort={sort}
            onSort={onSort}
            onResize={choice.resize}
          />
        ))}
        {acts && <th className={styles['actions']}>{t(UI.operations)}</th>}
      </tr>
    </thead>
  )
}

/** As many rows as a screen shows; the others follow when there is time, so that a long page is there at once. */
const FIRST_ROWS = 24

function useGradually<Row>(rows: readonly Row[]): readonly Row[] {
  const all = useDeferredValue(rows)
  return all === rows ? rows : rows.slice(0, FIRST_ROWS)
}

/** Rows of one part of the table, which the browser leaves out while it is out of sight. */
const PART = 12

const partsOf = <Row,>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / PART) }, (_, at) => rows.slice(at * PART, (at + 1) * PART))

/** The widths of the columns, which share what is left over; each row is laid out by itself. */
function tracksOf<Row>(columns: readonly Column<Row>[], select: number, actions: string | null) {
  const tracks = columns.map((column) => `minmax(${leastOf(column)}, ${column.width * (column.grow ?? 1)}fr)`)
  return {
    '--tracks': [...(select ? [`${select}px`] : []), ...tracks, ...(actions ? [actions] : [])].join(' '),
    minWidth: `calc(${[`${select}px`, ...columns.map(leastOf), ...(actions ? [actions] : [])].join(' + ')})`,
  } as CSSProperties
}

/** On a narrow window the first of what is beside it is worth more than its text in one line: 1366 to 1024 px, old office screens. */
const leastOf = <Row,>({ width, narrow }: Column<Row>): string =>
  narrow && narrow < width
    ? `clamp(${narrow}px, calc(${narrow}px + (100vw - 1024px) * ${((width - narrow) / 342).toFixed(3)}), ${width}px)`
    : `${width}px`

function GreyRows({ count, columns }: { count: number; columns: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: Math.min(count, 20) }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (__, column) => (
            <td key={column} className={styles['greyCell']}>
              {'\u00a0'}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
