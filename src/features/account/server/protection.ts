import { daysUntilOld } from '#features/identity/domain/public.ts'
import { passwordPolicy } from '#features/identity/server/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { findActor } from '#platform/sessions/find-actor.ts'
import { settingsOf } from '#platform/settings/settings.ts'

import type { accountProtection } from '../contract/second-factor.ts'
import { secondFactorWanted } from '../domain/second-factor.ts'
import { ACCOUNT_SETTINGS } from './settings.ts'

/** How the caller's account is protected, and what the policy wants of its roles. */
export async function describeProtection(
  _input: object,
  context: RequestContext,
): Promise<OutputOf<typeof accountProtection>> {
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
    wanted: await wantedOf(context),
    pwd_changed_at: pwd_changed_at ?? '',
    pwd_days_left:
      pwd_changed_at === null ? null : daysUntilOld(pwd_changed_at, clock.now(), passwordPolicy(context.kept)),
  }
}

/** What the policy wants of the roles that the caller has, in whichever of them he acts. */
export async function wantedOf({ db, kept, actor: { supplier_id, username } }: RequestContext) {
  const { roles } = (await findActor(db, { supplier_id, username }))!
  return secondFactorWanted(roles, settingsOf(kept, ACCOUNT_SETTINGS)['app.force_mfa'] === 1)
}
