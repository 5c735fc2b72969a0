import { sql } from 'kysely'

import type { Db } from './database.ts'

/** Waits until nobody else does `what` and keeps them waiting until the transaction ends; `of` says whose, such as a tenant's. */
export async function takeTurn(db: Db, what: string, of = ''): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${of}`}, 0))`.execute(db)
}

/** The same for who rather leaves it to whoever does it already: false then. */
export async function takeFreeTurn(db: Db, what: string, of: string): Promise<boolean> {
  const { rows } = await sql<{ mine: 0 | 1 }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${what} ${of}`}, 0)) as mine`.execute(db)
  return Boolean(rows[0]!.mine)
}
