import { ERRORS, fail } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'
import { addMinutes } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import { IDENTITY_ERRORS } from '../errors.ts'
import type { Account } from './account-store.ts'
import { stepOfCode } from './second-factor/totp.ts'
import { verifyPassword } from './sign-in/password-hash.ts'

/** Wrong passwords and codes after which whoever sits at somebody's open screen has to wait (security A9). */
const TRIES = { most: 5, minutes: 15 }
const WRONG = [IDENTITY_ERRORS.WRONG_PASSWORD.code, IDENTITY_ERRORS.WRONG_CODE.code]

/**
 * Refuses who brought too many wrong passwords and codes (`TOO_MANY`). Counts what is on record: a refusal undoes all else
 * that it did. The account's row is locked by the caller.
 */
export async function checkTries({ db, clock, actor }: RequestContext): Promise<void> {
  const { failures } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<string>().as('failures'))
    .where('supplier_id', '=', actor.supplier_id)
    .where('operator_id', '=', actor.operator_id)
    .where('at', '>', addMinutes(clock.now(), -TRIES.minutes))
    .where('code', 'in', WRONG)
    .executeTakeFirstOrThrow()
  if (Number(failures) >= TRIES.most) fail(ERRORS.TOO_MANY)
}

/** Refuses what is not the account's password (`WRONG_PASSWORD`), at the field in which it was typed. */
export async function requirePassword(account: Account, password: string, field: string): Promise<void> {
  if (!(await verifyPassword(account.password_hash, password))) fail(IDENTITY_ERRORS.WRONG_PASSWORD, {}, field)
}

/** The time step of a code of this secret; refuses what is none near now (`WRONG_CODE`). */
export const requireStep = (secret: string, code: string, now: Time): number =>
  stepOfCode(secret, code.replace(/\s/g, ''), now) ?? fail(IDENTITY_ERRORS.WRONG_CODE, {}, 'code')
