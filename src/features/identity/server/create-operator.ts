import { fail } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { keyedHash, sealText } from '#platform/crypto/seal.ts'
import type { Db } from '#platform/db/database.ts'
import { onViolation } from '#platform/db/transaction.ts'

import { IDENTITY_ERRORS } from '../errors.ts'
import { accountKey } from './sign-in/login-guard.ts'

export interface NewOperator {
  readonly supplier_id: string
  readonly username: string
  /** Of `hashPassword`. */
  readonly password_hash: string
  readonly nick_name: string
  readonly real_name: string
  readonly phone: string | null
  readonly dept_id: string
  readonly role_ids: readonly string[]
  readonly user_level: '1' | '2' | '3' | '4'
  /** Set for a password that somebody else made up: it works once until then, and has to be changed. */
  readonly one_time_until?: Time
  readonly valid_from?: string | null
  readonly valid_to?: string | null
  readonly remark?: string
  readonly created_by: string | null
}

/** Opens an account for the back-office; its phone is kept sealed. */
export async function createOperator(db: Db, keys: Keys, operator: NewOperator, now: Time): Promise<{ id: string }> {
  const { phone, role_ids, one_time_until, username, ...rest } = operator
  return db
    .insertInto('operator')
    .values({
      ...rest,
      username: accountKey(username),
      phone: phone === null ? null : sealText(keys, phone),
      phone_h: phone === null ? null : keyedHash(keys, phone),
      role_ids: JSON.stringify(role_ids),
      must_change_pwd: one_time_until === undefined ? 0 : 1,
      one_time_until: one_time_until ?? null,
      pwd_changed_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(onViolation({ operator_username_u: () => fail(IDENTITY_ERRORS.USERNAME_TAKEN, {}, 'username') }))
}
