import { z } from 'zod'

import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { useOnce } from '#platform/db/once.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { PublicContext } from '#platform/http/request-context.ts'

import type { loginCode } from '../../contract/second-factor.ts'
import { IDENTITY_ERRORS } from '../../errors.ts'
import { findAccountById, getAccountForUpdate, whyShut } from '../account-store.ts'
import { enter, markOf } from '../sign-in/enter.ts'
import type { Attempt } from '../sign-in/login-guard.ts'
import { accountKey, forgiveTries, keepFailure, takeTry } from '../sign-in/login-guard.ts'
import { logLogin } from '../sign-in/login-log.ts'
import { takeCode } from './second-factor.ts'
import { readTicket } from './ticket.ts'

const Ticket = z.object({
  supplier_id: z.string(),
  operator_id: z.string(),
  ip: z.string(),
  mark: z.string(),
  type: z.enum(['password', 'sso', 'social']),
  name: z.string().default(''),
})

type Found = NonNullable<ReturnType<typeof readTicket<typeof Ticket>>>
type Entered = OutputOf<typeof loginCode>

/**
 * Signs in who brings a code to the ticket of the first step. The ticket is good where it was issued, and once; tries at
 * codes are counted like those at passwords, before a code is looked at.
 */
export async function signInWithCode(
  { login_token, code }: InputOf<typeof loginCode>,
  context: PublicContext,
): Promise<Entered> {
  const { db, keys, clock, config } = context
  const now = clock.now()
  const ticket = readTicket(keys, 'login', Ticket, login_token, now)
  if (!ticket || ticket.content.ip !== context.ip || ticket.content.supplier_id !== context.supplier_id)
    return fail(IDENTITY_ERRORS.LOGIN_EXPIRED)
  const { supplier_id, operator_id, name } = ticket.content
  const found = await findAccountById(db, supplier_id, operator_id)
  if (!found) return fail(IDENTITY_ERRORS.LOGIN_EXPIRED)
  const { username } = found
  const attempt: Attempt = {
    ...{ supplier_id, account: accountKey(username), codes_of: operator_id },
    ...{ ip: context.ip, now, name },
  }
  const guard = { db, keys, longestDelaySeconds: config.loginLockSeconds }
  const mayTry = await takeTry(guard, attempt)
  const entered = mayTry && (await transaction(db, (trx) => redeem(trx, context, { ticket, attempt, code })))
  if (entered) return entered
  await keepFailure(guard, attempt)
  const result = mayTry ? 'mfa' : 'locked'
  await logLogin(db, context, { attempt, username, account_id: operator_id, result, session_id: null })
  return fail(IDENTITY_ERRORS.LOGIN_CODE_WRONG, {}, 'code')
}

interface Redemption {
  readonly ticket: Found
  readonly attempt: Attempt
  readonly code: string
}

async function redeem(trx: Db, context: PublicContext, { ticket, attempt, code }: Redemption): Promise<Entered | null> {
  const { supplier_id, operator_id, mark, type } = ticket.content
  const account = await getAccountForUpdate(trx, supplier_id, operator_id)
  if (markOf(account) !== mark || whyShut(account, attempt.now)) return fail(IDENTITY_ERRORS.LOGIN_EXPIRED)
  if (!(await takeCode(trx, context.keys, { supplier_id, operator_id }, code, attempt.now))) return null
  if (!(await useOnce(trx, { ...attempt, purpose: 'login', nonce: `ticket ${ticket.id}` })))
    return fail(IDENTITY_ERRORS.LOGIN_EXPIRED)
  await forgiveTries(trx, context.keys, attempt)
  return enter(trx, context, { attempt, account, type })
}
