import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

export interface Selection {
  readonly ids: ReadonlySet<string>
  /** `range`: with all between it and the one before, as it becomes. */
  toggle(id: string, range?: boolean): void
  toggleAll(): void
  clear(): void
}

/** The chosen rows themselves, with those of other pages. */
export interface Chosen<Row> extends Selection {
  readonly chosen: readonly Row[]
  choose(ids: readonly string[]): void
  chooseRows(rows: readonly Row[]): void
  /** How many of them are on other pages. */
  readonly further: number
}

/** So many rows are chosen at once at most. */
export const MOST_CHOSEN = 500

/**
 * Selected rows of this page; what is no longer on it is no longer selected. Rows of other pages are when all that the list
 * holds were asked for, until the list is another one: `asked` says which.
 */
export function useSelection<Row>(rows: readonly Row[], rowId: (row: Row) => string, asked: string): Chosen<Row> {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [beyond, setBeyond] = useState<{ readonly asked: string; readonly rows: readonly Row[] }>({ asked, rows: [] })
  // Not an effect: rows that nobody sees are never done anything with.
  if (beyond.rows.length > 0 && beyond.asked !== asked) {
    setBeyond({ asked, rows: [] })
    setPicked(new Set())
  }
  const here = rows.filter((row) => picked.has(rowId(row)))
  const ids = useMemo(() => new Set(here.map(rowId)), [here, rowId])
  const further = beyond.rows.filter((row) => picked.has(rowId(row)) && !ids.has(rowId(row)))
  const chosen = further.length ? [...here, ...further] : here
  const choose = useCallback((these: readonly string[]) => setPicked(new Set(these)), [])
  return {
    ids,
    chosen,
    choose,
    chooseRows: (these) => {
      setBeyond({ asked, rows: these })
      choose(these.map(rowId))
    },
    further: further.length,
    toggle: useToggle(rows.map(rowId), setPicked),
    toggleAll: () => choose(here.length === rows.length ? [] : rows.map(rowId)),
    clear: () => choose([]),
  }
}

/** The same function whatever the rows, so that none of them is drawn again for it. */
function useToggle(
  order: readonly string[],
  setPicked: (change: (before: ReadonlySet<string>) => Set<string>) => void,
) {
  const latest = useRef(order)
  const last = useRef<string>(undefined)
  useEffect(() => {
    latest.current = order
  })
  return useCallback(
    (id: string, range = false) => {
      const [from, to] = [last.current, id].map((one) => latest.current.indexOf(one ?? ''))
      const between = range && from! >= 0 ? latest.current.slice(Math.min(from!, to!), Math.max(from!, to!) + 1) : [id]
      last.current = id
      setPicked((before) =>
        before.has(id)
          ? new Set([...before].filter((one) => !between.includes(one)))
          : new Set([...before, ...between]),
      )
    },
    [setPicked],
  )
}
