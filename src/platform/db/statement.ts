import type { CompiledQuery, RawBuilder } from 'kysely'
import { sql } from 'kysely'

import type { Db } from './database.ts'
import { MARK } from './prepared.ts'

/** What a call gives, by names. */
export type Values = Readonly<Record<string, unknown>>
/** The same as it is written into a statement. */
export type Given<G> = { readonly [K in keyof G]-?: RawBuilder<G[K]> }

/** Stands where a value comes. */
class Place {
  constructor(readonly name: string) {}
}
const placesFor = <G extends object>(): Given<G> =>
  new Proxy(
    {},
    {
      get: (_, name) => sql.val(new Place(String(name))),
      ownKeys: () => {
        throw new Error('what a statement is given is not known when it is built, only the names that it uses')
      },
    },
  ) as Given<G>

/** A built query or a template. */
interface Built<R> {
  compile(db: Db): CompiledQuery<R>
}

/** What asks a kept statement for its rows. */
export interface Statement<G, R, S extends readonly string[]> {
  (db: Db, given: G, ...shape: S): Promise<R[]>
  /** The same, to be sent by somebody else. */
  written(db: Db, given: G, ...shape: S): CompiledQuery<R>
}

/**
 * A statement that is asked constantly: built when it is first asked, kept as text by the process from then on and prepared
 * by each connection (decisions 0035, 0111). `build` sees places instead of values, so that the text cannot depend on them;
 * what it does depend on, a table or columns, is its `shape`. Answers the rows.
 */
export function statement<G extends object, R, S extends readonly string[] = []>(
  build: (db: Db, given: Given<G>, ...shape: S) => Built<R>,
): Statement<G, R, S> {
  const kept = new Map<string, CompiledQuery<R>>()
  const write = (db: Db, key: string, shape: S): CompiledQuery<R> => {
    const built = build(db, placesFor<G>(), ...shape).compile(db)
    const written = { ...built, sql: `${MARK} ${built.sql}` }
    kept.set(key, written)
    return written
  }
  const written = (db: Db, given: G, ...shape: S): CompiledQuery<R> => {
    const key = shape.join()
    const { sql: text, query, queryId, parameters: places } = kept.get(key) ?? write(db, key, shape)
    const values = given as Values
    const parameters = places.map((place) => (place instanceof Place ? values[place.name] : place))
    return { sql: text, parameters, query, queryId }
  }
  const ask = async (db: Db, given: G, ...shape: S): Promise<R[]> =>
    (await db.executeQuery<R>(written(db, given, ...shape))).rows
  return Object.assign(ask, { written })
}

/** The columns of a row with what is given for each: what is inserted or set. */
export const rowOf = <T>(given: Given<Values>, columns: readonly string[]): T =>
  Object.fromEntries(columns.map((column) => [column, given[column]])) as T
