import { sql } from 'kysely'

import { createTenant } from '#features/tenants/server/public.ts'
import type { Clock, Time } from '#kernel/time.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Db } from '#platform/db/database.ts'
import { markKeys } from '#platform/db/key-mark.ts'
import { transaction } from '#platform/db/transaction.ts'
import { takeTurn } from '#platform/db/turn.ts'

import { installed } from '../features.ts'

export const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('supplier').select('supplier_id').limit(1).executeTakeFirst()) === undefined

/** Fills an empty platform in one transaction; undefined where another process did so meanwhile, which is waited for. */
export const fillOnce = <T>(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  fill: (trx: Db) => Promise<T>,
): Promise<T | undefined> =>
  transaction(db, async (trx) => {
    // Another process may be at it for minutes.
    await sql`set local lock_timeout = 0`.execute(trx)
    await takeTurn(trx, 'first content')
    if (!(await isEmpty(trx))) return undefined
    await markKeys(trx, keys)
    return fill(trx)
  })

/** An empty platform: one tenant with an administrator who must choose a password. False where another process made it meanwhile. */
export const createFirstAdministrator = async (
  { db, clock, keys }: { readonly db: Db; readonly clock: Clock; readonly keys: Keys },
  secret: { readonly password_hash: string; readonly one_time_until: Time },
): Promise<boolean> =>
  (await fillOnce({ db, keys }, (trx) =>
    createTenant(
      { db: trx, keys, at: clock.now(), builtIns: installed({ demo: false }).builtIns },
      {
        ...{ uid: 'rexian', username: '一体化诉求解决平台', short_name: '热线' },
        admin: { username: 'admin', ...secret },
      },
    ),
  )) !== undefined
