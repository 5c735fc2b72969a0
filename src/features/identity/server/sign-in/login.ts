import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import { dayOf } from '#kernel/time.ts'
import { openText } from '#platform/crypto/seal.ts'
import type { Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import { keptNow } from '#platform/kept/kept.ts'
import type { PublicContext } from '#platform/http/request-context.ts'
import { findSupplier } from '#platform/http/supplier.ts'

import type { login } from '../../contract/session.ts'
import { blocksWeak, passwordPolicy } from '../settings.ts'
import { isPasswordOld } from '../../domain/password-policy.ts'
import { IDENTITY_ERRORS } from '../../errors.ts'
import type { Account } from '../account-store.ts'
import { findAccount, getAccountForUpdate, whyShut } from '../account-store.ts'
import { openPasswords } from './encrypted-password.ts'
import { enterOrAsk } from './enter.ts'
import type { Attempt } from './login-guard.ts'
import { accountKey, forgiveTries, keepFailure, takeTry } from './login-guard.ts'
import type { LoginResult } from './login-log.ts'
import { logLogin } from './login-log.ts'
import { knownWeaknesses } from './listed-passwords.ts'
import { verifyPassword } from './password-hash.ts'

/**
 * Signs in by password. Whatever is wrong (no such account, a wrong or old password, too many tries, another tenant),
 * the same work is done and the same answer given, so that neither text nor time tells which (security A1–A6).
 */
export async function signIn(input: InputOf<typeof login>, context: PublicContext): Promise<OutputOf<typeof login>> {
  if (input.type === 'sms') fail(IDENTITY_ERRORS.SMS_LOGIN_CLOSED)
  const { db, keys, clock, config } = context
  const now = clock.now()
  const supplier_id =
    context.supplier_id ?? (await findSupplier(db, undefined, dayOf(now))) ?? fail(IDENTITY_ERRORS.LOGIN_FAILED)
  const { name } = input
  const attempt: Attempt = { supplier_id, account: accountKey(input.username), ip: context.ip, now, name }
  const guard = { db, keys, longestDelaySeconds: config.loginLockSeconds }

  const mayTry = await takeTry(guard, attempt)
  const passwords = await openPasswords({ db, keys, supplier_id, now }, [input.password])
  const found = await findAccount(db, supplier_id, attempt.account)
  const account = context.supplier_id === null ? undefined : found
  const isRight = await verifyPassword(account?.password_hash ?? null, passwords?.[0] ?? '')

  const result = resultOf({ mayTry, isRight: isRight && passwords !== null, account, now })
  if (result !== 'ok' || !account) {
    await keepFailure(guard, attempt)
    await logLogin(db, context, {
      attempt,
      username: input.username,
      account_id: account?.id ?? null,
      result,
      session_id: null,
    })
    return fail(IDENTITY_ERRORS.LOGIN_FAILED)
  }
  const kept = await keptNow(db, supplier_id)
  const asked = { policy: passwordPolicy(kept), blocks: blocksWeak(kept) }
  return transaction(db, (trx) => admit(trx, context, { attempt, account, password: passwords![0]!, ...asked }))
}

interface Tried {
  readonly mayTry: boolean
  readonly isRight: boolean
  readonly account: Account | undefined
  readonly now: string
}

function resultOf({ mayTry, isRight, account, now }: Tried): LoginResult {
  if (!mayTry) return 'locked'
  return isRight && account ? (whyShut(account, now) ?? 'ok') : 'bad_password'
}

interface Entry {
  readonly attempt: Attempt
  readonly account: Account
  readonly password: string
  readonly policy: ReturnType<typeof passwordPolicy>
  readonly blocks: boolean
}

/** The password was right: nothing is left of the old tries, and how good it is, is known again. */
async function admit(trx: Db, context: PublicContext, entry: Entry): Promise<OutputOf<typeof login>> {
  const { attempt, password, policy, blocks } = entry
  const { now, supplier_id } = attempt
  // Read again under a lock: a one-time password works once, however many use it at the same moment.
  const account = await getAccountForUpdate(trx, supplier_id, entry.account.id)
  if (account.password_hash !== entry.account.password_hash || whyShut(account, now)) fail(IDENTITY_ERRORS.LOGIN_FAILED)
  const phone = account.phone === null ? null : openText(context.keys, account.phone)
  const isWeak =
    (await knownWeaknesses(password, { username: account.username, phone }, policy)).length > 0 ||
    isPasswordOld(account.pwd_changed_at, now, policy)
  const must_change_pwd = account.must_change_pwd || (isWeak && blocks)
  await trx
    .updateTable('operator')
    .set({ is_week_pwd: isWeak, must_change_pwd })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', account.id)
    .execute()
  await forgiveTries(trx, context.keys, attempt)
  return enterOrAsk(trx, context, {
    attempt,
    account: { ...account, must_change_pwd: must_change_pwd ? 1 : 0 },
    type: 'password',
  })
}
