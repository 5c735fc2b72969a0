import { daysUntilOld } from '#features/identity/domain/public.ts'
import { passwordPolicy } from '#features/identity/server/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { isRoleOf } from '#platform/sessions/find-actor.ts'
import { settingsOf } from '#platform/settings/settings.ts'
import { sql } from 'kysely'

import type { accountProtection } from '../contract/second-factor.ts'
import { secondFactorWanted } from '../domain/second-factor.ts'
import { ACCOUNT_SETTINGS } from './settings.ts'

/** How the caller's account is protected, and what the policy wants of its roles. */
export async function describeProtection(
  delicate: ReadonlySet<string>,
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
    wanted: await wantedOf(delicate, context),
    pwd_changed_at: pwd_changed_at ?? '',
    pwd_days_left:
      pwd_changed_at === null ? null : daysUntilOld(pwd_changed_at, clock.now(), passwordPolicy(context.kept)),
  }
}

/** What the policy wants of the roles that the caller has, in whichever of them he acts. */
export async function wantedOf(delicate: ReadonlySet<string>, { db, kept, actor }: RequestContext) {
  const { supplier_id, operator_id } = actor
  const { rows } = await sql<{ roles: string[]; parts: string[] }>`
    select array(select unnest(role.code || role.stands_for) from role where ${isRoleOf}) as roles,
      array(select jsonb_array_elements_text(role.path_arr || role.api_arr) from role where ${isRoleOf}) as parts
    from operator o where o.supplier_id = ${supplier_id} and o.id = ${operator_id}`.execute(db)
  return secondFactorWanted({ ...rows[0]!, delicate }, settingsOf(kept, ACCOUNT_SETTINGS)['app.force_mfa'] === 1)
}
