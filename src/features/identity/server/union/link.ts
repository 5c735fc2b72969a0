import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import { dayOf } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { findSupplier } from '#platform/http/supplier.ts'
import { sql } from 'kysely'

import type { unionLink } from '../../contract/union.ts'
import { IDENTITY_ERRORS } from '../../errors.ts'
import { findAccount, getAccountForUpdate, holdOwnAccount, whyShut, type Account } from '../account-store.ts'
import { takeCode } from '../second-factor/second-factor.ts'
import { openPasswords } from '../sign-in/encrypted-password.ts'
import { accountKey, forgiveTries, keepFailure, takeTry, type Attempt } from '../sign-in/login-guard.ts'
import { logLogin, type LoginResult } from '../sign-in/login-log.ts'
import { verifyPassword } from '../sign-in/password-hash.ts'
import { findHome, nameOf } from './find-links.ts'

/** So many accounts one person has, at most. */
const MOST = 10

type Input = InputOf<typeof unionLink>

/**
 * UnionLink: the other account is proved as at its own door, with the same counting, the same answer whatever is wrong, and a line
 * in its district's log of sign-ins (decision 0198).
 */
export async function linkAccount(input: Input, ctx: RequestContext): Promise<OutputOf<typeof unionLink>> {
  const { db, keys, clock, config, ip } = ctx
  const now = clock.now()
  if ((await findHome(ctx)).link_id) fail(IDENTITY_ERRORS.UNION_AWAY)
  const named = await findSupplier(db, input.supplier_uid, dayOf(now))
  if (named === ctx.supplier_id) fail(IDENTITY_ERRORS.UNION_SAME, {}, 'supplier_uid')
  const supplier_id = named ?? ctx.supplier_id
  const attempt: Attempt = { supplier_id, account: accountKey(input.username), ip, now, name: '' }
  const guard = { db, keys, longestDelaySeconds: config.loginLockSeconds }
  const mayTry = await takeTry(guard, attempt)
  const passwords = await openPasswords({ db, keys, supplier_id: ctx.supplier_id, now }, [input.password])
  const account = named ? await findAccount(db, named, attempt.account) : undefined
  const isRight = await verifyPassword(account?.password_hash ?? null, passwords?.[0] ?? '')
  const shut = account && (whyShut(account, now) ?? (account.must_change_pwd ? 'expired' : null))
  const result: LoginResult = !mayTry ? 'locked' : isRight && account ? (shut ?? 'ok') : 'bad_password'
  const refuse = async (why: LoginResult): Promise<void> => {
    await keepFailure(guard, attempt)
    const who = { username: input.username, account_id: account?.id ?? null, session_id: null }
    await logLogin(db, ctx, { attempt, ...who, result: why, type: 'union' })
  }
  if (result !== 'ok' || !account) {
    await refuse(result)
    return fail(IDENTITY_ERRORS.LOGIN_FAILED)
  }
  const id = await transaction(db, (trx) => admit(trx, ctx, { attempt, account, code: input.code }))
  if (id) return { id }
  await refuse('mfa')
  return fail(IDENTITY_ERRORS.LOGIN_CODE_WRONG, {}, 'code')
}

interface Proved {
  readonly attempt: Attempt
  readonly account: Account
  readonly code: string | undefined
}

/** The link; null where the code was wrong. */
async function admit(trx: Db, ctx: RequestContext, { attempt, account: found, code }: Proved): Promise<string | null> {
  const { keys, actor, clock } = ctx
  const to = { supplier_id: found.supplier_id, operator_id: found.id }
  const account = await getAccountForUpdate(trx, found.supplier_id, found.id)
  if (account.password_hash !== found.password_hash) fail(IDENTITY_ERRORS.LOGIN_FAILED)
  if (account.mfa_type === 'totp') {
    if (!code) return fail(IDENTITY_ERRORS.UNION_CODE, {}, 'code')
    if (!(await takeCode(trx, keys, to, code, attempt.now))) return null
  }
  await forgiveTries(trx, keys, attempt)
  const own = await holdOwn(trx, ctx)
  if (account.mfa_type === 'totp' && own.mfa_type !== 'totp') fail(IDENTITY_ERRORS.UNION_FACTOR)
  const { id } = await trx
    .insertInto('account_link')
    .values({
      ...{ supplier_id: actor.supplier_id, operator_id: actor.operator_id, created_at: clock.now() },
      ...{ to_supplier_id: to.supplier_id, to_operator_id: to.operator_id },
    })
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst()
    .then((row) => row ?? fail(IDENTITY_ERRORS.UNION_LINKED, {}, 'username'))
  const username = `${await nameOf(trx, actor)} ⇄ ${account.username}`
  await logLogin(trx, ctx, { attempt, username, account_id: account.id, result: 'ok', session_id: null, type: 'union' })
  ctx.audit({
    object_type: 'operator',
    object_id: actor.operator_id,
    after: { linked: await nameOf(trx, to) },
    risk: 'high',
  })
  await ctx.putOnRecord(trx)
  return id
}

/** One's own account, held; from now on it has others. */
async function holdOwn(trx: Db, ctx: RequestContext): Promise<Account> {
  const { supplier_id, operator_id } = ctx.actor
  const own = await holdOwnAccount({ ...ctx, db: trx })
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from account_link
    where supplier_id = ${supplier_id} and operator_id = ${operator_id} and revoked_at is null`.execute(trx)
  if (rows[0]!.n >= MOST) fail(IDENTITY_ERRORS.UNION_MOST)
  await sql`update operator set is_union = true where supplier_id = ${supplier_id} and id = ${operator_id}`.execute(trx)
  return own
}
