import type { RequestContext } from '#platform/http/request-context.ts'
import { endSessionsOf } from '#platform/sessions/sessions.ts'
import { sql } from 'kysely'

import { revokeLinksOf } from '../union/revoke.ts'
import { forgetTries } from './login-guard.ts'
import { oneTimePassword } from './new-password.ts'
import { hashPassword } from './password-hash.ts'

type Renewing = Pick<RequestContext, 'db' | 'keys' | 'supplier_id' | 'clock'>

export interface Renewal {
  /** Who does it; nobody is signed in at the machine. */
  readonly by: string | null
  /** Unbinds what else signs in to an account, and says what that was called. */
  readonly unbind: (ctx: Renewing, operator_id: string) => Promise<readonly string[]>
}

/**
 * From now on an account opens with a password that works once; nobody but its owner ever knows a lasting one (security E8).
 * Whatever else opened it, or was opened from it, does so no more (decision 0344): `ended` says what, for the log.
 */
export async function renewPassword(
  ctx: Renewing,
  { id, username }: { readonly id: string; readonly username: string },
  { by, unbind }: Renewal,
) {
  const { db, supplier_id, clock } = ctx
  const now = clock.now()
  const { password, good_until } = oneTimePassword(now)
  await db
    .updateTable('operator')
    .set({
      pwd_history: sql`jsonb_build_array(password_hash) || pwd_history`,
      ...{ password_hash: await hashPassword(password), pwd_changed_at: now, is_week_pwd: false },
      ...{ must_change_pwd: true, one_time_until: good_until, updated_at: now, updated_by: by },
    })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .execute()
  // Who forgot the password has tried it, and would wait with the new one as well.
  await forgetTries(ctx, 'account', username)
  await endSessionsOf(db, { supplier_id, operator_id: id }, 'kicked', now)
  const linked = await revokeLinksOf(ctx, { supplier_id, operator_id: id }, by)
  const ended = { bound: await unbind(ctx, id), linked }
  return { ended, one_time: { id, username, password, good_until } }
}
