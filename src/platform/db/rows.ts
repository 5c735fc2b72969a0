import type { Insertable, Updateable } from 'kysely'

import type { Db } from './database.ts'
import type { Database } from './schema.gen.ts'
import type { Given, Values } from './statement.ts'
import { rowOf, statement } from './statement.ts'

/** Tables whose rows are named by tenant and id. */
type TableOfRows = {
  [T in keyof Database]: 'supplier_id' | 'id' extends keyof Database[T] ? T : never
}[keyof Database]

// As in records: the compiler cannot follow a table that is a parameter.
type Any = 'order_log'

/** Columns that a row gives; what is undefined is left to its default. */
const given = (row: object): string[] => Object.keys(row).filter((column) => row[column as never] !== undefined)

/** Adds one row; the statement is kept for its table and columns, so neither may depend on what somebody typed. */
export async function insertRow<T extends TableOfRows>(db: Db, table: T, row: Insertable<Database[T]>): Promise<void> {
  await insert(db, row, table, ...given(row))
}

const insert = statement((db, row: Given<Values>, table: string, ...columns: string[]) =>
  db.insertInto(table as Any).values(rowOf<Insertable<Database[Any]>>(row, columns)),
)

/** Sets columns of one row; the statement is kept as that of `insertRow`. */
export async function updateRow<T extends TableOfRows>(
  db: Db,
  table: T,
  { supplier_id, id }: { readonly supplier_id: string; readonly id: string },
  set: Updateable<Database[T]>,
): Promise<void> {
  const columns = given(set)
  if (columns.length) await update(db, { ...set, of_tenant: supplier_id, of_id: id }, table, ...columns)
}

interface Change extends Values {
  of_tenant: string
  of_id: string
}
const update = statement((db, change: Given<Change>, table: string, ...columns: string[]) =>
  db
    .updateTable(table as Any)
    .set(rowOf<Updateable<Database[Any]>>(change, columns))
    .where('supplier_id', '=', change.of_tenant)
    .where('id', '=', change.of_id),
)
