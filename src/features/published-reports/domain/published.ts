import type { Period } from '#kernel/period.ts'
import type { Day } from '#kernel/time.ts'
import { addUp, valueOf, type Counts, type MeasureKey, type Weights } from '#features/reports/domain/public.ts'

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
      return [key, { ...part, rows, before: part.before && addUp(rows.map(({ before }) => before ?? {})) }] as const
    })
  return Object.fromEntries(own)
}

interface Told {
  readonly weights: Weights
  readonly parts: Readonly<Record<string, Part & { readonly measures: readonly MeasureKey[] }>>
}
/** A figure that is another than when it was published; null where there was, or is, none. */
export interface Differing {
  readonly part: string
  readonly row: string
  readonly measure: MeasureKey
  readonly was: number | null
  readonly is: number | null
}

/** Every figure of a row that is counted otherwise by now; rows that came or went as well. */
export function differencesOf(then: Told, now: Told): Differing[] {
  return Object.entries(then.parts).flatMap(([part, { rows, measures }]) => {
    const was = new Map(rows.map(({ key, counts }) => [key, counts]))
    const is = new Map((now.parts[part]?.rows ?? []).map(({ key, counts }) => [key, counts]))
    return [...new Set([...was.keys(), ...is.keys()])].flatMap((row) =>
      measures
        .map((measure) => ({
          ...{ part, row, measure },
          was: valueOf(measure, was.get(row) ?? {}, then.weights),
          is: valueOf(measure, is.get(row) ?? {}, now.weights),
        }))
        .filter((figure) => figure.was !== figure.is),
    )
  })
}
