import { useCallback, useMemo, useState } from 'react'

export interface Selection {
  readonly ids: ReadonlySet<string>
  toggle(id: string): void
  toggleAll(): void
  clear(): void
}

/** Selected rows of this page; what is no longer on it is no longer selected. */
export function useSelection<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
): Selection & { chosen: readonly Row[] } {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter((row) => picked.has(rowId(row)))
  const ids = useMemo(() => new Set(chosen.map(rowId)), [chosen, rowId])
  return {
    ids,
    chosen,
    toggle: useCallback((id: string) => {
      setPicked((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      })
    }, []),
    toggleAll: () => setPicked(chosen.length === rows.length ? new Set() : new Set(rows.map(rowId))),
    clear: () => setPicked(new Set()),
  }
}
