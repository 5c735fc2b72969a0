import { sql, type RawBuilder } from 'kysely'

import type { Move, Rows } from './move.ts'

/**
 * Where an address names a department: by a word that ends so, before the id or others – `dept_id=5`, `depts=7,5`,
 * `of=dept:5`, `lead_dept.is.7.5`, written as addresses are. The id itself follows.
 */
const NAMED = String.raw`(dept(?:s|_id)?(?:=|:|%3A|\.[a-z_]+\.)(?:\d+(?:\.|,|%2C))*)`
const naming = ({ from }: Move): string => `${NAMED}${from.id}(?!\\d)`

/** A list or a report that is kept under a name, or sent by schedule, goes on with the successor (decision 0305). */
export const addressesOf = (table: 'list_view' | 'report_schedule'): Rows => ({
  rows: (move) => sql`select id from ${sql.table(table)} where supplier_id = ${move.supplier_id} and deleted_at is null
    and address ~ ${naming(move)}`,
  go: (move, rows): RawBuilder<unknown> => sql`update ${sql.table(table)} set version = version + 1,
    address = regexp_replace(address, ${naming(move)}, ${`\\1${move.to.id}`}, 'g')
    where supplier_id = ${move.supplier_id} and id in (${rows})`,
})
