import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * Whether a row says what was typed into a search, in whatever case and in any of its columns (by name, or as an
 * expression of text); every row where nothing was typed. It reads each row: the list is short, or narrowed by others.
 */
export const says = (
  typed: string | undefined,
  ...columns: readonly (string | RawBuilder<unknown>)[]
): RawBuilder<SqlBool> => {
  if (typed === undefined) return sql<SqlBool>`true`
  const texts = columns.map((column) => (typeof column === 'string' ? sql.ref(column) : column))
  return sql<SqlBool>`position(lower(${typed}) in lower(concat_ws(' ', ${sql.join(texts)}))) > 0`
}
