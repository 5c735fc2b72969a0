import { z } from 'zod'

import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import { sealText } from '#platform/crypto/seal.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { endSessionsOf } from '#platform/sessions/sessions.ts'
import { settingsOf } from '#platform/settings/settings.ts'

import type * as contract from '../../contract/second-factor.ts'
import { daysUntilOld } from '../../domain/password-policy.ts'
import { secondFactorWanted } from '../../domain/second-factor.ts'
import { IDENTITY_ERRORS } from '../../errors.ts'
import { getAccountForUpdate } from '../account-store.ts'
import { renewRecoveryCodes, setFactor } from './second-factor.ts'
import { IDENTITY_SETTINGS } from '../settings.ts'
import { issueTicket, readTicket } from './ticket.ts'
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts'
import { checkTries } from '../proof.ts'

const Enrolment = z.object({ session_id: z.string(), secret: z.string() })

/** How the caller's account is protected, and what the policy wants of its roles. */
export async function describeProtection(
  _input: object,
  context: RequestContext,
): Promise<OutputOf<typeof contract.accountProtection>> {
  const { db, actor, clock } = context
  const row = await db
    .selectFrom('operator')
    .select(['mfa_type', 'mfa_since', 'mfa_recovery', 'pwd_changed_at'])
    .where('supplier_id', '=', actor.supplier_id)
    .where('id', '=', actor.operator_id)
    .executeTakeFirstOrThrow()
  const isOn = row.mfa_type === 'totp'
  const { pwd_changed_at } = row
  return {
    second_factor: isOn ? 1 : 0,
    since: row.mfa_since ?? '',
    recovery_left: isOn ? (row.mfa_recovery as string[]).length : 0,
    wanted: wantedOf(context),
    pwd_changed_at: pwd_changed_at ?? '',
    pwd_days_left: pwd_changed_at === null ? null : daysUntilOld(pwd_changed_at, clock.now()),
  }
}

const wantedOf = ({ kept, actor }: RequestContext) =>
  secondFactorWanted(actor.roles, settingsOf(kept, IDENTITY_SETTINGS)['app.force_mfa'] === 1)

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
  if (ticket?.content.session_id !== session_id) return fail(IDENTITY_ERRORS.ENROL_EXPIRED)
  const account = await getAccountForUpdate(db, actor.supplier_id, actor.operator_id)
  if (account.mfa_type === 'totp') fail(IDENTITY_ERRORS.SECOND_FACTOR_ON)
  await checkTries(context)
  const { secret } = ticket.content
  const step = stepOfCode(secret, code.replace(/\s/g, ''), now)
  if (step === null) return fail(IDENTITY_ERRORS.WRONG_CODE, {}, 'code')
  const on = {
    mfa_type: 'totp',
    mfa_secret: sealText(keys, secret),
    mfa_since: now,
    mfa_last_step: String(step),
  } as const
  await setFactor(db, actor, on)
  const { supplier_id, operator_id } = actor
  await endSessionsOf(db, { supplier_id, operator_id, except: session_id }, 'kicked', now)
  context.audit({ object_type: 'operator', object_id: actor.operator_id, risk: 'high' })
  return { recovery_codes: await renewRecoveryCodes(db, keys, actor) }
}

export async function renewRecovery(
  _input: object,
  context: RequestContext,
): Promise<OutputOf<typeof contract.recoveryRenew>> {
  const { db, keys, actor } = context
  const account = await getAccountForUpdate(db, actor.supplier_id, actor.operator_id)
  if (account.mfa_type !== 'totp') fail(IDENTITY_ERRORS.SECOND_FACTOR_OFF)
  context.audit({ object_type: 'operator', object_id: actor.operator_id, risk: 'high' })
  return { recovery_codes: await renewRecoveryCodes(db, keys, actor) }
}

export async function endTotp(_input: object, context: RequestContext): Promise<null> {
  const { db, actor } = context
  const account = await getAccountForUpdate(db, actor.supplier_id, actor.operator_id)
  if (account.mfa_type !== 'totp') fail(IDENTITY_ERRORS.SECOND_FACTOR_OFF)
  if (wantedOf(context) === 'required') fail(IDENTITY_ERRORS.SECOND_FACTOR_REQUIRED)
  const off = { mfa_type: 'none', mfa_secret: null, mfa_since: null, mfa_last_step: null, mfa_recovery: '[]' } as const
  await setFactor(db, actor, off)
  context.audit({ object_type: 'operator', object_id: actor.operator_id, risk: 'high' })
  return null
}
