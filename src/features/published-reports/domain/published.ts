import type { Period } from '#kernel/period.ts'
import type { Day } from '#kernel/time.ts'
import { addUp, columnOf, type Counts, type Listed as ListedColumn } from '#features/reports/domain/public.ts'

/** How a published report is called: counted in its year. */
export const numberOf = ({ year, no }: { readonly year: number; readonly no: number }): string =>
  `${year}-${String(no).padStart(4, '0')}`

/** What runs yet is not published. */
export const isOver = ({ to }: Pick<Period, 'to'>, today: Day): boolean => to < today

interface Row {
  readonly key: string
  readonly counts: Counts
  readonly before: Counts | null
}
interface Part<R extends Row = Row> {
  readonly group: string
  readonly rows: readonly R[]
  /** Of all rows together what does not add up over them. */
  readonly whole?: Counts
  readonly before: Counts | null
}

/** Of what the centre published a department is shown its own rows of the tables by department, with the sums of these. */
export function shownTo<R extends Row, P extends Part<R>>(
  parts: Readonly<Record<string, P>>,
  isTheirs: (dept_id: string) => boolean,
): Record<string, P> {
  const own = Object.entries(parts)
    .filter(([, { group }]) => group === 'dept')
    .map(([key, part]) => {
      const rows = part.rows.filter((row) => isTheirs(row.key))
      return [
        key,
        { ...part, rows, whole: {}, before: part.before && addUp(rows.map(({ before }) => before ?? {})) },
      ] as const
    })
  return Object.fromEntries(own)
}

interface Listed {
  readonly rows: readonly { readonly cells: Readonly<Partial<Record<string, unknown>>> }[]
}

/** Lists as they are kept for good: without what somebody typed of an order, which is read from there whenever it is shown. */
export function withoutTyped<L extends Listed>(lists: Readonly<Record<string, L>>): Record<string, L> {
  const cellsOf = (cells: L['rows'][number]['cells']) =>
    Object.fromEntries(Object.entries(cells).filter(([column]) => !columnOf(column as ListedColumn).typed))
  const kept = Object.entries(lists).map(([key, list]) => {
    const rows = list.rows.map((row) => ({ ...row, cells: cellsOf(row.cells) }))
    return [key, { ...list, rows }] as const
  })
  return Object.fromEntries(kept)
}
