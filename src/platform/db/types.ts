import type { ColumnType } from 'kysely'

/** JSON columns take JSON text, because the driver would turn a list into a PostgreSQL array. */
export type Json = ColumnType<unknown, string, string>
/** The same with a default. */
export type GeneratedJson = ColumnType<unknown, string | undefined, string>

/** Yes and no, 1 and 0 from column to wire; both forms may be written. */
export type Bit = ColumnType<0 | 1, 0 | 1 | boolean, 0 | 1 | boolean>
/** The same with a default. */
export type GeneratedBit = ColumnType<0 | 1, 0 | 1 | boolean | undefined, 0 | 1 | boolean>
