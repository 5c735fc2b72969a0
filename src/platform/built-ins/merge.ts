export type Row = Readonly<Record<string, unknown>>

/** Rows that every tenant has and that the program brings up to date (decision 0084). */
export interface BuiltIn {
  readonly table: string
  /** Columns by which a row of the program is known in a tenant, whatever its id. */
  readonly key: readonly string[]
  readonly rows: readonly Row[]
  /** A yes/no column that is set in the program's rows only; others of the same key are the tenant's own. */
  readonly mark?: string
  /** Columns of rows that only make sense together: who had some of them before, is not given the others. The key when left out. */
  readonly together?: readonly string[]
}

export interface Merge {
  readonly added: readonly Row[]
  /** Whole rows of the database, with the columns as they should be. */
  readonly changed: readonly Row[]
  /** What the program has brought to this tenant, by key: the base of the next merge. */
  readonly brought: Readonly<Record<string, Row>>
}

interface Rows {
  /** What this program brings. */
  readonly wanted: readonly Row[]
  /** What the program brought last, by key; null where nobody wrote it down yet. */
  readonly brought: Readonly<Record<string, Row>> | null
  /** The tenant's rows, removed ones too. */
  readonly present: readonly Row[]
}

/**
 * What has to be done so that a tenant has today's rows and keeps what it changed: a column that is still as the program
 * brought it, or was never brought, follows the program, any other stays; of a list the program's changes are made on the tenant's list. What
 * the tenant removed stays removed.
 */
export function merge(builtIn: BuiltIn, { wanted, brought, present }: Rows): Merge {
  const { key, mark, together = key } = builtIn
  const own = byKey(
    present.filter((row) => mark === undefined || row[mark] === true),
    key,
  )
  const taken = byKey(present, key)
  const groups = new Set(present.map((row) => keyOf(row, together)))
  const added: Row[] = []
  const changed: Row[] = []
  for (const row of wanted) {
    const at = keyOf(row, key)
    const mine = own.get(at)
    const base = brought ? brought[at] : mine && (wasChanged(mine, row) ? row : mine)
    const isNew = brought ? !base : !groups.has(keyOf(row, together))
    if (!mine && isNew && !taken.has(at)) added.push(row)
    if (!mine || !base || isRemoved(mine)) continue
    const merged = Object.fromEntries(
      Object.keys(row).map((c) => [c, mergeValue(c in base ? base[c] : mine[c], row[c], mine[c])]),
    )
    if (Object.keys(merged).some((c) => !same(merged[c], mine[c]))) changed.push({ ...mine, ...merged })
  }
  return { added, changed, brought: { ...brought, ...Object.fromEntries(byKey(wanted, key)) } }
}

/** By its version, which goes up with every change; where there is none, by what stands in it. */
const wasChanged = (mine: Row, wanted: Row): boolean =>
  typeof mine.version === 'number' ? mine.version > 0 : Object.keys(wanted).some((c) => !same(mine[c], wanted[c]))

function mergeValue(base: unknown, wanted: unknown, mine: unknown): unknown {
  if (same(base, mine)) return wanted
  if (!isList(base) || !isList(wanted) || !isList(mine)) return mine
  const kept = mine.filter((value) => wanted.includes(value) || !base.includes(value))
  return [...kept, ...wanted.filter((value) => !base.includes(value) && !kept.includes(value))]
}

/** Removed rows come first, so that one that lives stands for its key. */
const byKey = (rows: readonly Row[], key: readonly string[]): Map<string, Row> =>
  new Map(rows.toSorted((a, b) => Number(isRemoved(b)) - Number(isRemoved(a))).map((row) => [keyOf(row, key), row]))

const isRemoved = ({ deleted_at = null }: Row): boolean => deleted_at !== null
/** The values of the key of a row, as a text by which rows are found. */
export const keyOf = (row: Row, key: readonly string[]): string =>
  JSON.stringify(key.map((column) => row[column] ?? null))
const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
