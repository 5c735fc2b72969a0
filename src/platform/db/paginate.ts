import { failField } from '#kernel/errors.ts'
import type { Page } from '#kernel/list.ts'
import type { RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

/** How values of a key are written in a cursor, and what takes the place of none in comparing. */
const TYPES = {
  smallint: { form: /^-?\d{1,4}$/, none: '0' },
  integer: { form: /^-?\d{1,9}$/, none: '0' },
  bigint: { form: /^-?\d{1,19}$/, none: '0' },
  boolean: { form: /^[01]$/, none: 'false' },
  date: { form: /^\d{4}-\d\d-\d\d$/, none: `'epoch'` },
  timestamptz: { form: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, none: `'epoch'` },
  text: { form: /^[^\0]*$/, none: `''` },
} as const

/** A value by which rows are ordered. */
export interface Key {
  /** SQL written in the program: nothing of a caller's. */
  readonly column: string
  readonly type: keyof typeof TYPES
  /** The column of a row that holds it. */
  readonly name: string
  readonly nullable: boolean
}

/** An order of rows, best that of an index, and how the next page begins. The last of its keys is unique: mostly the id. */
export interface Sort {
  readonly orderBy: RawBuilder<unknown>
  readonly keys: readonly Key[]
  readonly descends: boolean
  readonly after: (values: readonly string[]) => RawBuilder<SqlBool>
}

/** `key('o.id', 'bigint')`; `name` where a row calls its value otherwise. */
export const key = (column: string, type: Key['type'], name = column.split('.').at(-1)!): Key => ({
  column,
  type,
  name,
  nullable: false,
})

/** A key that may be missing; what has none comes last in either direction. */
export const nullable = (given: Key): Key => ({ ...given, nullable: true })

/** Rows from the least key to the greatest. */
export const ascending = (...keys: readonly Key[]): Sort => sortBy(keys, 'ascending')
/** Rows from the greatest key to the least. */
export const descending = (...keys: readonly Key[]): Sort => sortBy(keys, 'descending')

/** All keys go in one direction, so that rows are compared as wholes, which is what an index can do. */
function sortBy(given: readonly Key[], direction: 'ascending' | 'descending'): Sort {
  const up = direction === 'ascending'
  const keys = given.flatMap((one) => (one.nullable ? withoutNull(one, up) : one))
  const columns = keys.map(({ column }) => column)
  return {
    keys,
    descends: !up,
    orderBy: sql.raw(columns.map((column) => (up ? column : `${column} desc`)).join(', ')),
    after: (values) =>
      sql`(${sql.raw(columns.join(', '))}) ${sql.raw(up ? '>' : '<')} (${sql.join(
        keys.map(({ type }, i) => sql`${values[i]}::${sql.raw(type)}`),
      )})`,
  }
}

const withoutNull = ({ column, type, name }: Key, up: boolean): Key[] => [
  key(`(${column} is ${up ? '' : 'not '}null)`, 'boolean', `${name}_missing`),
  key(`coalesce(${column}, ${TYPES[type].none})`, type, name),
]

/** The cursor behind a row with these values of its sort's keys: opaque to the caller, checked when it comes back. */
export const toCursor = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** The values in a cursor; refuses one that a sort of these keys did not make, `mark` before them where they have one. */
export function fromCursor(cursor: string, keys: readonly Key[], mark: readonly string[] = []): string[] {
  const [marks, values] = split(parse(cursor), mark.length)
  const fits =
    marks.every((one, i) => one === mark[i]) &&
    values.length === keys.length &&
    keys.every(({ type }, i) => TYPES[type].form.test(values[i]!))
  if (!fits) failField('cursor', 'cursor', { zh: '请回到第一页', en: 'go back to the first page' })
  return values
}

const split = (values: readonly string[], at: number): [string[], string[]] => [values.slice(0, at), values.slice(at)]

function parse(cursor: string): string[] {
  try {
    const values = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown
    return Array.isArray(values) ? values.map(String) : []
  } catch {
    return []
  }
}

/** `n` rows, counted up to one behind `limit`, as a list says it. */
export const countedUpTo = (limit: number, n: number): Pick<Page<unknown>, 'total' | 'total_exact'> =>
  n <= limit ? { total: n, total_exact: true } : { total: limit, total_exact: false }

/** Where counting a list stops: nobody reads further. */
const COUNT_LIMIT = 1000

/** What `listInput` made of a call; `page` and `size` where the list is read by number as well. */
export interface Asked<S extends string> {
  readonly limit: number
  readonly cursor?: string
  readonly only?: string
  readonly sort: S
  readonly page?: number
  readonly size?: number
}

/** What stands above a list, read where its first page is: `{}` for any other. */
export const aboveFirst = async <T>(
  { cursor, page = 1 }: Pick<Asked<string>, 'cursor' | 'page'>,
  read: () => Promise<T>,
): Promise<{ above?: T }> => (cursor === undefined && page === 1 ? { above: await read() } : {})

type Rows<O> = SelectQueryBuilder<Record<string, never>, never, O>

/**
 * One page of what a query finds, by key (decision 0102): a row that comes or goes meanwhile moves none to another page.
 * The rows and how many there are come by one statement. The query is not ordered; `sorts` says how.
 */
export async function paginate<DB, TB extends keyof DB, O, S extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  sorts: Readonly<Record<S, Sort>>,
  { sort: name, cursor, only, page = 1, size, limit: asked }: Asked<S>,
): Promise<Page<O>> {
  const sort = sorts[name]
  const limit = size ?? asked
  const id = sql.raw(sort.keys.at(-1)!.column)
  const from = (query as unknown as Rows<O>).$if(only !== undefined, (rows) =>
    rows.where(sql<SqlBool>`${id} = ${only}::bigint`),
  )
  const counted = from
    .clearSelect()
    .select(sql.lit(1).as('one'))
    .limit(COUNT_LIMIT + 1)
  const found = await from
    .select(sort.keys.map(({ column }, i) => sql.raw<unknown>(column).as(`key_${i}`)))
    .select(sql<number>`(select count(*)::int from ${counted} counted)`.as('counted'))
    .$if(cursor !== undefined, (rows) => rows.where(sort.after(fromCursor(cursor!, sort.keys, [name]))))
    .orderBy(sort.orderBy)
    .limit(limit + 1)
    .offset(cursor === undefined ? (page - 1) * limit : 0)
    .execute()
  const rows = found.slice(0, limit) as Record<string, unknown>[]
  const keysOf = (row: Record<string, unknown>) => sort.keys.map((_key, i) => row[`key_${i}`])
  // Behind the last row there is none that could tell how many there are.
  const n = found[0]?.counted ?? (cursor === undefined && page === 1 ? 0 : (await counted.execute()).length)
  return {
    rows: rows.map((row) => plain(row) as O),
    next: found.length > limit ? toCursor([name, ...keysOf(rows.at(-1)!)]) : null,
    ...countedUpTo(COUNT_LIMIT, n),
  }
}

/** The row without what was read to page. */
const plain = (row: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'counted' && !/^key_\d+$/.test(column)))
