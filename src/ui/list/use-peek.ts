import { useRef, useState, type RefObject } from 'react'

type Cursor = readonly [active: number, setActive: (at: number) => void]

interface Peeking<Row> {
  /** Around the rows. */
  readonly frame: RefObject<HTMLDivElement | null>
  /** The row that is looked at beside the list, if any. */
  readonly row: Row | undefined
  /** Moves the cursor, and what is looked at with it. */
  goTo(at: number): void
  toggle(row: Row): void
  close(): void
}

/** Which row is looked at beside the list: the one under the cursor, as long as it stands there. */
export function usePeek<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  [active, setActive]: Cursor,
): Peeking<Row> {
  const frame = useRef<HTMLDivElement>(null)
  const [id, setId] = useState<string | null>(null)
  const row = id === null ? undefined : rows.find((one) => rowId(one) === id)
  if (id !== null && !row) setId(null)
  return {
    frame,
    row,
    goTo: (at) => {
      setActive(at)
      const under = rows[at]
      if (row && under) setId(rowId(under))
    },
    toggle: (one) => setId(rowId(one) === id ? null : rowId(one)),
    close: () => {
      // First back to the row, since what is looked at goes with the cursor.
      frame.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus()
      setId(null)
    },
  }
}
