import { randomBytes } from 'node:crypto'

import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { dayOf, msFromTime } from '#kernel/time.ts'
import { isSameSecret } from '#platform/crypto/same-secret.ts'
import type { Db } from '#platform/db/database.ts'
import { useOnce } from '#platform/db/once.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { PublicContext } from '#platform/http/request-context.ts'
import { findSupplier, uidOf } from '#platform/http/supplier.ts'

import type { ssoLogin } from '../../contract/entry.ts'
import { IDENTITY_ERRORS } from '../../errors.ts'
import type { Account } from '../account-store.ts'
import { findAccount, getAccountForUpdate, whyShut } from '../account-store.ts'
import { enterOrAsk } from '../sign-in/enter.ts'
import type { Attempt } from '../sign-in/login-guard.ts'
import { accountKey, forgiveTries, keepFailure, takeTry } from '../sign-in/login-guard.ts'
import type { LoginResult } from '../sign-in/login-log.ts'
import { logLogin } from '../sign-in/login-log.ts'
import { loadSsoSecrets } from './sso-partner.ts'
import { audienceOf, macOf, readSign } from './sso-signature.ts'

/** How far the time of a signature may be from ours, either way (security A13). */
const GOOD_FOR_SECONDS = 60
/** Signs nothing; compared with where a partner is unknown, so that the same work is done. */
const NOBODY = randomBytes(32).toString('base64url')

type Input = InputOf<typeof ssoLogin>

/**
 * Signs in whom a partner vouches for. It counts like a password, and whatever is wrong with it gets one answer; without
 * any partner there is no such call.
 */
export async function signInFromPartner(input: Input, context: PublicContext): Promise<OutputOf<typeof ssoLogin>> {
  const { db, keys, clock, config } = context
  const now = clock.now()
  const supplier_id = context.supplier_id ?? (await findSupplier(db, undefined, dayOf(now))) ?? fail(ERRORS.NOT_FOUND)
  const secrets = await loadSsoSecrets(db, keys, supplier_id)
  if (secrets.size === 0) fail(ERRORS.NOT_FOUND)
  const attempt: Attempt = { supplier_id, account: accountKey(input.uid), ip: context.ip, now, name: '' }
  const guard = { db, keys, longestDelaySeconds: config.loginLockSeconds }

  const mayTry = await takeTry(guard, attempt)
  const isSigned = await checkSign(input, context, attempt, secrets)
  const found = await findAccount(db, supplier_id, attempt.account)
  const account = context.supplier_id === null ? undefined : found
  const result = resultOf(mayTry, isSigned, account, now)
  if (result !== 'ok' || !account) {
    await keepFailure(guard, attempt)
    const record = { attempt, username: input.uid, account_id: account?.id ?? null, result, session_id: null }
    await logLogin(db, context, { ...record, type: 'sso' })
    return fail(IDENTITY_ERRORS.SSO_REFUSED)
  }
  return transaction(db, (trx) => admit(trx, context, attempt, { account, partner: readSign(input.sign)!.partner }))
}

function resultOf(mayTry: boolean, isSigned: boolean, account: Account | undefined, now: string): LoginResult {
  if (!mayTry) return 'locked'
  return isSigned && account ? (whyShut(account, now) ?? 'ok') : 'bad_password'
}

/** Uses the signature up when it is right. */
async function checkSign(
  { uid, sign }: Input,
  { db, config }: PublicContext,
  { supplier_id, now }: Attempt,
  secrets: ReadonlyMap<string, string>,
): Promise<boolean> {
  const read = readSign(sign)
  const supplier_uid = await uidOf(db, supplier_id)
  const claim = { supplier_uid, uid, audience: audienceOf(config), ts: read?.ts ?? '0', nonce: read?.nonce ?? '' }
  const secret = secrets.get(read?.partner ?? '')
  const isRight = isSameSecret(read?.mac ?? '', macOf(secret ?? NOBODY, claim)) && secret !== undefined
  const age = msFromTime(now) / 1000 - Number(claim.ts)
  if (!isRight || Math.abs(age) > GOOD_FOR_SECONDS) return false
  return useOnce(db, { supplier_id, purpose: 'sso', nonce: `${read!.partner}.${claim.nonce}`, now })
}

async function admit(
  trx: Db,
  context: PublicContext,
  attempt: Attempt,
  who: { account: Account; partner: string },
): Promise<OutputOf<typeof ssoLogin>> {
  const { supplier_id, now } = attempt
  const account = await getAccountForUpdate(trx, supplier_id, who.account.id)
  if (whyShut(account, now)) fail(IDENTITY_ERRORS.SSO_REFUSED)
  await trx
    .updateTable('sso_partner')
    .set({ last_used_at: now })
    .where('supplier_id', '=', supplier_id)
    .where('key', '=', who.partner)
    .execute()
  await forgiveTries(trx, context.keys, attempt)
  return enterOrAsk(trx, context, { attempt, account, type: 'sso' })
}
