import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

export interface Selection {
  readonly ids: ReadonlySet<string>
  /** `range`: with all between it and the one before, as it becomes. */
  toggle(id: string, range?: boolean): void
  toggleAll(): void
  clear(): void
}

/** Selected rows of this page; what is no longer on it is no longer selected. */
export function useSelection<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
): Selection & { chosen: readonly Row[]; choose: (ids: readonly string[]) => void } {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter((row) => picked.has(rowId(row)))
  const ids = useMemo(() => new Set(chosen.map(rowId)), [chosen, rowId])
  const choose = useCallback((these: readonly string[]) => setPicked(new Set(these)), [])
  return {
    ids,
    chosen,
    choose,
    toggle: useToggle(rows.map(rowId), setPicked),
    toggleAll: () => choose(chosen.length === rows.length ? [] : rows.map(rowId)),
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
