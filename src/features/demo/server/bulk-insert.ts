import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import type { Database } from '#platform/db/schema.gen.ts'

/** Types of a table's columns, as PostgreSQL names them. */
export async function columnTypes(db: Db, table: keyof Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped`.execute(db)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

type Row = Readonly<Record<string, unknown>>

/** Inserts many rows of the same columns in one statement, a column of the table being one parameter. */
export async function bulkInsert(
  db: Db,
  table: keyof Database,
  types: ReadonlyMap<string, string>,
  rows: readonly Row[],
): Promise<void> {
  if (!rows.length) return
  const columns = Object.keys(rows[0]!)
  const lists = columns.map((column) => sql`${rows.map((row) => textOf(row[column]))}::text[]`)
  const values = columns.map((column) => sql`${sql.ref(`v.${column}`)}::${sql.raw(types.get(column)!)}`)
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    overriding system value
    select ${sql.join(values)}
    from unnest(${sql.join(lists)}) as v (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(db)
}

/**
 * Does a bulk load without the indexes that only serve reading, and builds them when the rows are there: that takes a
 * fraction of the time that keeping them takes. What guards the data (keys, unique indexes) stays.
 */
export async function withoutIndexes<T>(db: Db, tables: readonly string[], load: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition from pg_index
    where indrelid = any(${tables}::text[]::regclass[]) and not indisunique`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db)
  const loaded = await load()
  for (const { definition } of rows) await sql.raw(definition).execute(db)
  return loaded
}

/** A value as PostgreSQL reads it; lists only occur in columns that are lists of ids. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}
