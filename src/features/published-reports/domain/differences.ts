import {
  drawnOf,
  gridOf,
  type Figures,
  type Grid,
  type GridCell,
  type GridHead,
  type Laying,
  type Listed,
  type MeasureKey,
  type Part,
  type Weights,
} from '#features/reports/domain/public.ts'

type FiguresPart = Extract<Part, { measures: unknown }>
type Told = Figures & { readonly weights: Weights }

/** A figure that is another than when it was published; null where there was, or is, none. */
export interface Differing {
  readonly was: GridCell['value']
  readonly is: GridCell['value']
}
/** What of a part is counted otherwise by now: the rows that have any of it, in the columns of then and now. */
export interface Differences {
  readonly corner: string
  readonly heads: readonly GridHead[]
  readonly rows: readonly {
    readonly key: string
    readonly name: string
    readonly cells: readonly (Differing | null)[]
  }[]
  readonly totals: readonly (Differing | null)[]
  /** How many figures of rows there are. */
  readonly n: number
}

interface Kept {
  readonly parts: Readonly<Record<string, { readonly measures: readonly MeasureKey[] }>>
  readonly lists?: Readonly<Record<string, { readonly columns: readonly Listed[] }>>
  readonly texts?: Readonly<Record<string, unknown>>
}

/** The parts that a published report has, with the columns that they had. */
export const partsKept = (parts: readonly Part[], { parts: figures, lists = {}, texts = {} }: Kept): Part[] =>
  parts.flatMap((part): Part[] => {
    if (part.kind === 'apart') return []
    if (part.kind === 'text') return texts[part.key] ? [part] : []
    if (part.kind === 'list') return lists[part.key] ? [{ ...part, columns: lists[part.key]!.columns }] : []
    const measures = figures[part.key]?.measures
    if (!measures) return []
    return part.kind === 'cross' ? [part] : [{ ...part, measures, drawn: drawnOf(part, measures) }]
  })

type Content = Omit<Figures, 'group' | 'rows' | 'before'> & {
  readonly weights: Weights
  readonly parts: Readonly<
    Record<string, Pick<Figures, 'group' | 'second' | 'rows' | 'before'> & Kept['parts'][string]>
  >
}

/** What is counted otherwise by now, of each part with figures. */
export const differencesIn = (
  parts: readonly Part[],
  [then, now]: readonly [Content, Content],
  laying: Omit<Laying, 'weights'>,
): (readonly [Part, Differences])[] =>
  partsKept(parts, { parts: then.parts }).flatMap((part) => {
    const was = then.parts[part.key]
    if (!('measures' in part) || !was) return []
    const is = now.parts[part.key] ?? { ...was, rows: [], before: null }
    return [[part, differencesOf(part, { ...then, ...was }, { ...now, ...is }, laying)] as const]
  })

/** Rows that came or went differ in all their figures. */
export function differencesOf(part: FiguresPart, then: Told, now: Told, laying: Omit<Laying, 'weights'>): Differences {
  const [before, after] = [then, now].map((told) => gridOf(part, told, { ...laying, weights: told.weights }))
  const heads = unionOf(before!.heads, after!.heads)
  const [was, is] = [linesIn(before!), linesIn(after!)]
  const between = (one: Line | undefined, other: Line | undefined) =>
    heads.map(({ key }) => differing(one?.cells.get(key), other?.cells.get(key)))
  const rows = unionOf([...was.values()], [...is.values()])
    .map(({ key, name }) => ({ key, name, cells: between(was.get(key), is.get(key)) }))
    .filter(({ cells }) => cells.some(Boolean))
  return {
    ...{ corner: before!.corners.join(' / '), heads, rows },
    totals: between(totalsIn(before!), totalsIn(after!)),
    n: rows.reduce((sum, { cells }) => sum + cells.filter(Boolean).length, 0),
  }
}

const differing = (then: GridCell | undefined, now: GridCell | undefined): Differing | null => {
  const [was, is] = [then?.value ?? null, now?.value ?? null]
  return was === is ? null : { was, is }
}

/** Those of the first, then what only the second has. */
function unionOf<T extends { readonly key: string }>(first: readonly T[], second: readonly T[]): T[] {
  const known = new Set(first.map(({ key }) => key))
  return [...first, ...second.filter(({ key }) => !known.has(key))]
}

interface Line {
  readonly key: string
  readonly name: string
  readonly cells: ReadonlyMap<string, GridCell>
}
const lineOf = ({ heads }: Grid, { key, name, cells }: Grid['rows'][number]): Line => ({
  ...{ key, name },
  cells: new Map(cells.map((cell, place) => [heads[place]!.key, cell])),
})
const linesIn = (grid: Grid): ReadonlyMap<string, Line> =>
  new Map(grid.rows.filter(({ strong }) => !strong).map((row) => [row.key, lineOf(grid, row)]))
const totalsIn = (grid: Grid): Line | undefined => grid.totals && lineOf(grid, grid.totals)
