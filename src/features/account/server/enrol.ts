import { z } from 'zod'

import {
  beginFactor,
  checkTries,
  endFactor,
  holdOwnAccount,
  issueTicket,
  newTotpSecret,
  readTicket,
  renewRecoveryCodes,
  requireStep,
  totpAddress,
} from '#features/identity/server/public.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { endSessionsOf } from '#platform/sessions/sessions.ts'

import type * as contract from '../contract/second-factor.ts'
import { ACCOUNT_ERRORS } from '../errors.ts'
import { wantedOf } from './protection.ts'

const Enrolment = z.object({ session_id: z.string(), secret: z.string() })

/** A secret that counts only when a code of it comes back; until then the browser keeps it, sealed. */
export async function startTotp(
  _input: object,
  { db, keys, clock, actor, session_id }: RequestContext,
): Promise<OutputOf<typeof contract.totpStart>> {
  const { short_name, username } = await db
    .selectFrom('supplier')
    .select(['short_name', 'username'])
    .where('supplier_id', '=', actor.supplier_id)
    .executeTakeFirstOrThrow()
  const secret = newTotpSecret()
  const enrol_token = issueTicket(keys, 'enrol', { session_id, secret }, clock.now())
  return { secret, address: totpAddress(secret, short_name || username, actor.username), enrol_token }
}

/**
 * From now on signing in asks for a code, and what signed in without one elsewhere ends; the recovery codes are shown
 * this once.
 */
export async function confirmTotp(
  { enrol_token, code }: InputOf<typeof contract.totpConfirm>,
  context: RequestContext,
): Promise<OutputOf<typeof contract.totpConfirm>> {
  const { db, keys, clock, actor, session_id } = context
  const now = clock.now()
  const ticket = readTicket(keys, 'enrol', Enrolment, enrol_token, now)
  if (ticket?.content.session_id !== session_id) return fail(ACCOUNT_ERRORS.ENROL_EXPIRED)
  const account = await holdOwnAccount(context)
  if (account.mfa_type === 'totp') fail(ACCOUNT_ERRORS.SECOND_FACTOR_ON)
  await checkTries(context)
  const { secret } = ticket.content
  const step = requireStep(secret, code, now)
  const recovery_codes = await beginFactor(db, keys, actor, { secret, step, now })
  const { supplier_id, operator_id } = actor
  await endSessionsOf(db, { supplier_id, operator_id, except: session_id }, 'kicked', now)
  context.audit({ object_type: 'operator', object_id: actor.operator_id, risk: 'high' })
  return { recovery_codes }
}

export async function renewRecovery(
  _input: object,
  context: RequestContext,
): Promise<OutputOf<typeof contract.recoveryRenew>> {
  const { db, keys, actor } = context
  const account = await holdOwnAccount(context)
  if (account.mfa_type !== 'totp') fail(ACCOUNT_ERRORS.SECOND_FACTOR_OFF)
  context.audit({ object_type: 'operator', object_id: actor.operator_id, risk: 'high' })
  return { recovery_codes: await renewRecoveryCodes(db, keys, actor) }
}

export async function endTotp(delicate: ReadonlySet<string>, context: RequestContext): Promise<null> {
  const { db, actor } = context
  const account = await holdOwnAccount(context)
  if (account.mfa_type !== 'totp') fail(ACCOUNT_ERRORS.SECOND_FACTOR_OFF)
  if ((await wantedOf(delicate, context)) === 'required') fail(ACCOUNT_ERRORS.SECOND_FACTOR_REQUIRED)
  await endFactor(db, actor)
  context.audit({ object_type: 'operator', object_id: actor.operator_id, risk: 'high' })
  return null
}
