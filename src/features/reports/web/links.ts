import { ordersAddress } from '#features/work-orders/web/public.ts'

import type { Grid, GridRow } from '../domain/grid.ts'

/** Where the rows behind a number stand: of the row that these keys lead to, or of the totals, under the head of this key. */
export type Links = (path: readonly string[] | 'totals', head: string) => string | undefined

export const NO_LINKS: Links = () => undefined

/** The links of a table. */
export function linksIn({ heads, rows, totals }: Grid): Links {
  const places = new Map(heads.map(({ key }, place) => [key, place]))
  const known = new Map<string, GridRow>(totals ? [['totals', totals]] : [])
  const add = (row: GridRow, above: readonly string[]): void => {
    const path = [...above, row.key]
    known.set(path.join(BETWEEN), row)
    for (const one of row.below ?? []) add(one, path)
  }
  for (const row of rows) add(row, [])
  return (path, head) => {
    const row = known.get(path === 'totals' ? path : path.join(BETWEEN))
    const behind = row?.cells[places.get(head) ?? -1]?.behind
    return behind && ordersAddress(behind)
  }
}

/** No key has it. */
const BETWEEN = '\n'
