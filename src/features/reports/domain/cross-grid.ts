import { inItsOwnOrder, WORDS_OF } from '#features/work-orders/domain/public.ts'

import { behindOf, cellOf, GRID, groupsIn, sumOf } from './grid.ts'
import type { Figures, Grid, GridCell, Laying, Row } from './grid.ts'
import { addUp, MEASURES, type Counts } from './measures.ts'
import type { CrossPart } from './part.ts'
import { GROUPS } from './report.ts'

type Crossed = Pick<CrossPart, 'by' | 'across' | 'measures'>
const NOTHING = { counts: {}, before: null, below: [] as readonly Row[] }

/** The values that a dimension has in an answer; one that has an order of its own is told whole and in it. */
function valuesOf(by: Crossed['by'], rows: readonly Row[], { say }: Laying): { key: string; name: string }[] {
  const words = WORDS_OF[by] ?? {}
  if (inItsOwnOrder(by))
    return Object.keys(words)
      .toSorted()
      .map((key) => ({ key, name: say(words[key]!) }))
  const sizes = new Map<string, number>()
  for (const { key, counts } of rows)
    sizes.set(key, (sizes.get(key) ?? 0) + Object.values(counts).reduce((sum, n) => sum + n, 0))
  const names = new Map(rows.map(({ key, name }) => [key, name]))
  return [...names]
    .map(([key, name]) => ({ key, name }))
    .toSorted((a, b) => Number(a.key === '') - Number(b.key === '') || sizes.get(b.key)! - sizes.get(a.key)!)
}

/** What a cross table has at the side, above, and where both meet. */
export function crossOf({ by, across }: Crossed, { rows }: Pick<Figures, 'rows'>, laying: Laying) {
  const found = new Map(rows.map((row) => [row.key, row]))
  const side = valuesOf(by, rows, laying)
  const top = valuesOf(
    across,
    rows.flatMap(({ below = [] }) => below),
    laying,
  )
  const rowOf = (key: string) => found.get(key) ?? NOTHING
  const at = (row: string, column: string): Counts => rowOf(row).below?.find(({ key }) => key === column)?.counts ?? {}
  return { side, top, at, whole: (row: string): Counts => rowOf(row).counts }
}

/** One measure by two things at once, with the sums of both. */
export function crossGrid(part: Crossed, figures: Figures, laying: Laying): Grid {
  const { by, across, measures } = part
  const [key] = measures
  const { side, top, at, whole } = crossOf(part, figures, laying)
  const { period, rows } = figures
  const cell = (counts: Counts, groups: readonly string[]): GridCell =>
    cellOf(key, counts, null, laying.weights, behindOf(key, period, groups))
  const [total, { unit }] = [laying.say(GRID.total), MEASURES[key]]
  const column = (of: string): Counts => addUp(side.map((row) => at(row.key, of)))
  return {
    corners: [laying.say(GROUPS[by])],
    heads: [...top.map((one) => ({ key: one.key, title: one.name, unit })), { key: 'total', title: total, unit }],
    rows: side.map((row) => ({
      ...row,
      cells: [
        ...top.map((one) => cell(at(row.key, one.key), [...groupsIn(by, row.key), ...groupsIn(across, one.key)])),
        cell(whole(row.key), groupsIn(by, row.key)),
      ],
    })),
    totals: {
      ...{ key: 'totals', name: total },
      cells: [...top.map((one) => cell(column(one.key), groupsIn(across, one.key))), cell(sumOf(rows), [])],
    },
  }
}
