import { createHash } from 'node:crypto'

import type { OutputOf } from '#kernel/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import type { PublicContext } from '#platform/http/request-context.ts'

import type { login } from '../../contract/session.ts'
import type { Account } from '../account-store.ts'
import type { Attempt } from './login-guard.ts'
import { logLogin } from './login-log.ts'
import { openSession } from '../sessions/open-session.ts'
import { issueTicket } from '../second-factor/ticket.ts'

/** Somebody whose first proof was right: a password, or the word of a partner or provider. */
export interface Admitted {
  readonly attempt: Attempt
  /** As it stands now, locked. */
  readonly account: Account
  readonly type: 'password' | 'sso' | 'social'
}

type Entered = OutputOf<typeof login>

/**
 * Opens the session, or where the account has a second factor, hands out the ticket that its code has to come with: there
 * is no session before the code was right (security A16).
 */
export async function enterOrAsk(trx: Db, context: PublicContext, admitted: Admitted): Promise<Entered> {
  if (admitted.account.mfa_type !== 'totp') return enter(trx, context, admitted)
  const { attempt, account, type } = admitted
  const content = {
    supplier_id: attempt.supplier_id,
    operator_id: account.id,
    ip: context.ip,
    mark: markOf(account),
    type,
    name: attempt.name,
  }
  const login_token = issueTicket(context.keys, 'login', content, attempt.now)
  return { access_token: '', must_change_pwd: 0, login_token }
}

/** Changes with the password, so that a ticket of before is void. */
export const markOf = ({ password_hash }: Account): string => createHash('sha256').update(password_hash).digest('hex')

/**
 * Everything was proved: a one-time password is used up, and the session begins. Of an account to which nobody has given a role
 * it stays, since it opened nothing: who is opened an account may come before his role does (decision 0196). So does one that was
 * not typed, where somebody else vouches.
 */
export async function enter(trx: Db, context: PublicContext, { attempt, account, type }: Admitted): Promise<Entered> {
  const { now, supplier_id } = attempt
  const { one_time_until, role_ids } = account
  const isUsedUp = type === 'password' && one_time_until !== null && (role_ids as string[]).length > 0
  await trx
    .updateTable('operator')
    .set({ last_login_at: now, last_login_ip: context.ip })
    .$if(isUsedUp, (query) => query.set({ one_time_until: now }))
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', account.id)
    .execute()
  const session = await openSession(trx, context, { supplier_id, operator_id: account.id })
  const { username } = account
  await logLogin(trx, context, {
    attempt,
    username,
    account_id: account.id,
    result: 'ok',
    session_id: session.id,
    type,
  })
  return { access_token: session.token, must_change_pwd: account.must_change_pwd ? 1 : 0 }
}
