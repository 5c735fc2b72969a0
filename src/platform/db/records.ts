import type { SelectQueryBuilder } from 'kysely'

import type { Db } from './database.ts'
import type { Database } from './schema.gen.ts'

/** Tables that people edit: each row has a version, and is marked when it is removed (domain 0.3). */
export type RecordTable = {
  [T in keyof Database]: 'id' | 'version' | 'updated_by' | 'deleted_at' extends keyof Database[T] ? T : never
}[keyof Database]

interface Tenant {
  readonly db: Db
  readonly supplier_id: string
}

/** The records of a tenant that are not removed: what every list and every look-up begins with. */
export const recordsOf = <T extends RecordTable>(
  { db, supplier_id }: Tenant,
  table: T,
): SelectQueryBuilder<Database, T, object> =>
  // The compiler cannot follow a table that is a parameter; each has these columns.
  db
    .selectFrom(table as 'notice')
    .where(`${table}.supplier_id` as 'notice.supplier_id', '=', supplier_id)
    .where(`${table}.deleted_at` as 'notice.deleted_at', 'is', null) as never
