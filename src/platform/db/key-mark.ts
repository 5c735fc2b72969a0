import { sql } from 'kysely'

import type { Keys } from '../crypto/keys.ts'
import { keyedHash, markOfKey } from '../crypto/seal.ts'
import type { Db } from './database.ts'
import { sqlState } from './transaction.ts'

const markOf = (keys: Keys): string => keyedHash(keys, 'mark of the key file')

const UNDEFINED_TABLE = '42P01'

/** What is asked of marks; in a database that has none yet nothing speaks against a key file. */
const unlessUnmarked = <T>(asked: Promise<T>, unmarked: T): Promise<T> =>
  asked.catch((error: unknown) => {
    if (sqlState(error) !== UNDEFINED_TABLE) throw error
    return unmarked
  })

/** Notes with which key file a database is filled, in the same transaction, or was restored. */
export async function markKeys(trx: Db, keys: Keys): Promise<void> {
  await sql`insert into migration.key_mark (mark) values (${markOf(keys)})
    on conflict (only_one) do update set mark = excluded.mark`.execute(trx)
}

/** Whether a key file is the one of this database and has every key in use, or nobody noted yet which these are. */
export async function isKeysOf(db: Db, keys: Keys): Promise<boolean> {
  const { rows } = await sql<{ mark: string }>`select mark from migration.key_mark`.execute(db)
  return rows.every(({ mark }) => mark === markOf(keys)) && (await readInUse(db)).every((key) => !whyNotRead(key, keys))
}

/**
 * Refuses a key file other than the one that this database was filled with (decision 0313), or one without the keys that names
 * are sealed with (decision 0359). What is from before such marks gets them now, or from its first start.
 */
export async function checkKeys(db: Db, keys: Keys, file: string): Promise<void> {
  const marked = sql<{ mark: string }>`insert into migration.key_mark (mark) values (${markOf(keys)})
    on conflict (only_one) do update set mark = key_mark.mark returning mark`.execute(db)
  const mark = await unlessUnmarked(
    marked.then(({ rows }) => rows[0]!.mark),
    markOf(keys),
  )
  if (mark !== markOf(keys))
    throw new Error(
      `the key file ${file} is not the one of this database, whose names and phones it cannot read: let REXIAN_KEY_FILE ` +
        'name that one, which every process of the installation shares, or take it from a backup',
    )
  await unlessUnmarked(noteInUse(db, keys), undefined)
  for (const key of await readInUse(db)) {
    const why = whyNotRead(key, keys)
    if (why)
      throw new Error(
        `${WHY[why](file, key.id)}, and what is sealed with that in the database could not be read: take the file that every ` +
          'process of the installation shares; a key that was in use stays in it for good',
      )
  }
}

interface InUse {
  readonly id: string
  readonly mark: string
}

const WHY = {
  lacking: (file: string, id: string) => `the key file ${file} lacks the key ${id}`,
  another: (file: string, id: string) => `the key ${id} of the key file ${file} is another one than that in use`,
}

/** Why what a key sealed cannot be read with a key file; null where it can. */
function whyNotRead({ id, mark }: InUse, { sealing }: Keys): keyof typeof WHY | null {
  const key = sealing.get(id)
  if (!key) return 'lacking'
  return markOfKey(key) === mark ? null : 'another'
}

/** From now on names are sealed with the current key; the first time all may have been in use. */
async function noteInUse(db: Db, { current, sealing }: Keys): Promise<void> {
  const marks = [...sealing.values()].map(markOfKey)
  await sql`insert into migration.sealing_key (id, mark)
    select id, mark from unnest(${[...sealing.keys()]}::text[], ${marks}::text[]) as key (id, mark)
    where id = ${current} or not exists (select from migration.sealing_key)
    on conflict (id) do nothing`.execute(db)
}

const readInUse = (db: Db): Promise<readonly InUse[]> =>
  unlessUnmarked(
    sql<InUse>`select id, mark from migration.sealing_key order by id`.execute(db).then(({ rows }) => rows),
    [],
  )
