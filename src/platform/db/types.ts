import type { ColumnType } from 'kysely'

/** JSON columns take JSON text, because the driver would turn a list into a PostgreSQL array. */
export type Json = ColumnType<unknown, string, string>
/** The same with a default. */
export type GeneratedJson = ColumnType<unknown, string | undefined, string>
