import { sql } from 'kysely'

import type { Keys } from '../crypto/keys.ts'
import { keyedHash } from '../crypto/seal.ts'
import type { Db } from './database.ts'
import { sqlState } from './transaction.ts'

const markOf = (keys: Keys): string => keyedHash(keys, 'mark of the key file')

const UNDEFINED_TABLE = '42P01'

/** Notes with which key file a database is filled, in the same transaction, or was restored. */
export async function markKeys(trx: Db, keys: Keys): Promise<void> {
  await sql`insert into migration.key_mark (mark) values (${markOf(keys)})
    on conflict (only_one) do update set mark = excluded.mark`.execute(trx)
}

/** Whether a key file is the one of this database, or nobody noted yet which one is. */
export async function isKeysOf(db: Db, keys: Keys): Promise<boolean> {
  const { rows } = await sql<{ mark: string }>`select mark from migration.key_mark`.execute(db)
  return rows.every(({ mark }) => mark === markOf(keys))
}

/**
 * Refuses a key file other than the one that this database was filled with (decision 0313). One from before such marks gets one
 * now, or from its first start.
 */
export async function checkKeys(db: Db, keys: Keys, file: string): Promise<void> {
  const mark = await sql<{ mark: string }>`insert into migration.key_mark (mark) values (${markOf(keys)})
    on conflict (only_one) do update set mark = key_mark.mark returning mark`
    .execute(db)
    .then(({ rows }) => rows[0]!.mark)
    .catch((error: unknown) => {
      if (sqlState(error) !== UNDEFINED_TABLE) throw error
      return markOf(keys)
    })
  if (mark !== markOf(keys))
    throw new Error(
      `the key file ${file} is not the one of this database, whose names and phones it cannot read: let REXIAN_KEY_FILE ` +
        'name that one, which every process of the installation shares, or take it from a backup',
    )
}
