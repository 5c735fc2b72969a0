import { useState } from 'react'

interface Shown<Row> {
  readonly token: string
  /** What was read last. */
  readonly read: readonly Row[]
  readonly rows: readonly Row[]
  /** Rows that stand here only so that nothing moves. */
  readonly gone: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Rows that are read again while somebody points at them do not jump: what changed changes in its place, what left
 * fades, what is new waits until the pointer and the focus are elsewhere. Another `token` is another list.
 */
export function useCalmRows<Row>(
  read: readonly Row[],
  rowId: (row: Row) => string,
  token: string | null,
  held: boolean,
): Pick<Shown<Row>, 'rows' | 'gone'> {
  const [shown, setShown] = useState<Shown<Row>>({ token: token ?? '', read, rows: read, gone: NONE })
  // The rows of another list, shown until this one is there.
  if (token === null) return { rows: read, gone: NONE }
  const still = held && shown.token === token && shown.rows.length > 0
  if (still ? shown.read !== read : shown.rows !== read || shown.token !== token) {
    setShown(still ? merged(shown, read, rowId) : { token, read, rows: read, gone: NONE })
  }
  return shown
}

function merged<Row>(shown: Shown<Row>, read: readonly Row[], rowId: (row: Row) => string): Shown<Row> {
  const latest = new Map(read.map((row) => [rowId(row), row]))
  const ids = shown.rows.map(rowId)
  return {
    ...shown,
    read,
    rows: shown.rows.map((row, at) => latest.get(ids[at]!) ?? row),
    gone: new Set(ids.filter((id) => !latest.has(id))),
  }
}
