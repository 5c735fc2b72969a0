import { sql } from 'kysely'

import type { Time } from '#kernel/time.ts'

import type { Db } from './database.ts'

/** So many rows go in one statement: it stays within the time that one has, however many are due. */
const AT_ONCE = 5000

/** Does a statement over at most `limit` rows, which says how many it took, until it takes fewer. */
export async function inParts(part: (limit: number) => Promise<number>): Promise<void> {
  while ((await part(AT_ONCE)) === AT_ONCE);
}

/** Removes the rows of a table that are older by one of its columns. */
export const dropOlder = (
  db: Db,
  [table, column]: readonly [table: string, column: string],
  before: Time,
): Promise<void> =>
  inParts(async (limit) => {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${limit}))`.execute(db)
    return Number(numAffectedRows)
  })
