import type { OutputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import { addMinutes } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { PublicContext, RequestContext } from '#platform/http/request-context.ts'

import type { login } from '../../contract/session.ts'
import { IDENTITY_ERRORS } from '../../errors.ts'
import { findAccountById, getAccountForUpdate, whyShut } from '../account-store.ts'
import { enter, enterOrAsk } from './enter.ts'
import { accountKey, checkAddress, forgiveTries, keepFailure, takeTry, type Attempt } from './login-guard.ts'
import { logLogin, type LoginResult } from './login-log.ts'

/** So long a password counts as just typed, like the proof of a step-up (security A16). */
const FRESH_MINUTES = 5

export interface Vouched {
  readonly supplier_id: string
  readonly operator_id: string
  /** Whoever vouches has asked for a second factor, so that it is not asked for again. */
  readonly two_factors: boolean
  /** Runs with the sign-in; when it refuses, nobody is signed in. */
  readonly meanwhile: (trx: Db) => Promise<void>
}

/**
 * Signs in to an account for which somebody else vouches (decision 0241). It counts and is refused as by password, with the
 * same answer: tries, locks, lists of addresses, accounts that are out of use.
 */
export async function enterVouched(vouched: Vouched, context: PublicContext): Promise<OutputOf<typeof login>> {
  const { supplier_id, operator_id } = vouched
  const { db, keys, clock, config, ip } = context
  const now = clock.now()
  const found = await findAccountById(db, supplier_id, operator_id)
  if (!found) return fail(IDENTITY_ERRORS.LOGIN_FAILED)
  const attempt: Attempt = { supplier_id, account: accountKey(found.username), ip, now, name: '' }
  const guard = { db, keys, longestDelaySeconds: config.loginLockSeconds }
  const result: LoginResult = (await takeTry(guard, attempt)) ? (whyShut(found, now) ?? 'ok') : 'locked'
  if (result !== 'ok') {
    await keepFailure(guard, attempt)
    const who = { username: found.username, account_id: found.id, session_id: null }
    await logLogin(db, context, { attempt, ...who, result, type: 'social' })
    return fail(IDENTITY_ERRORS.LOGIN_FAILED)
  }
  return transaction(db, async (trx) => {
    const account = await getAccountForUpdate(trx, supplier_id, operator_id)
    if (whyShut(account, now)) fail(IDENTITY_ERRORS.LOGIN_FAILED)
    await vouched.meanwhile(trx)
    await forgiveTries(trx, keys, attempt)
    return (vouched.two_factors ? enter : enterOrAsk)(trx, context, { attempt, account, type: 'social' })
  })
}

/** Counts and writes down a sign-in that failed before it was known who it is. */
export async function keepUnvouched(context: PublicContext, attempt: Attempt, by: string): Promise<void> {
  const { db, keys, config } = context
  await keepFailure({ db, keys, longestDelaySeconds: config.loginLockSeconds }, attempt)
  const nobody = { username: by, account_id: null, session_id: null }
  await logLogin(db, context, { attempt, ...nobody, result: 'bad_password', type: 'social' })
}

/** Refuses an address that is shut out, before it is known who it is (`TOO_MANY`). */
export async function checkDoor(context: PublicContext, supplier_id: string): Promise<Attempt> {
  const { db, keys, clock, config, ip } = context
  const attempt: Attempt = { supplier_id, account: '', ip, now: clock.now(), name: '' }
  await checkAddress({ db, keys, longestDelaySeconds: config.loginLockSeconds }, attempt)
  return attempt
}

/** Whether this session began by typing the account's own password, and just now. */
export async function beganByPassword({ db, supplier_id, session_id, clock }: RequestContext): Promise<boolean> {
  const row = await db
    .selectFrom('login_log')
    .select('id')
    .where('supplier_id', '=', supplier_id)
    .where('session_id', '=', session_id)
    .where('type', '=', 'password')
    .where('result', '=', 'ok')
    .where('at', '>', addMinutes(clock.now(), -FRESH_MINUTES))
    .executeTakeFirst()
  return row !== undefined
}
