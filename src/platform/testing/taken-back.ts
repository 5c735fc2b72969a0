import type { RawBuilder } from 'kysely'

import type { Db } from '../db/database.ts'

class TakenBack extends Error {}

/** What is read after a change, which is taken back. */
export async function takenBack<T>(db: Db, change: RawBuilder<unknown>, reading: (db: Db) => Promise<T>): Promise<T> {
  let found: T | undefined
  await db
    .transaction()
    .execute(async (trx) => {
      await change.execute(trx)
      found = await reading(trx)
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  return found!
}
