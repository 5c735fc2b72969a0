import type { RequestContext } from '#platform/http/request-context.ts'
import { endSessionsOf } from '#platform/sessions/sessions.ts'
import { sql } from 'kysely'

import { forgetTries } from './login-guard.ts'
import { oneTimePassword } from './new-password.ts'
import { hashPassword } from './password-hash.ts'

type Renewing = Pick<RequestContext, 'db' | 'keys' | 'supplier_id' | 'clock'>

/** From now on an account opens with a password that works once; nobody but its owner ever knows a lasting one (security E8). */
export async function renewPassword(
  ctx: Renewing,
  { id, username }: { readonly id: string; readonly username: string },
  updated_by: string | null,
) {
  const { db, supplier_id, clock } = ctx
  const now = clock.now()
  const { password, good_until } = oneTimePassword(now)
  await db
    .updateTable('operator')
    .set({
      pwd_history: sql`jsonb_build_array(password_hash) || pwd_history`,
      ...{ password_hash: await hashPassword(password), pwd_changed_at: now, is_week_pwd: false },
      ...{ must_change_pwd: true, one_time_until: good_until, updated_at: now, updated_by },
    })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .execute()
  // Who forgot the password has tried it, and would wait with the new one as well.
  await forgetTries(ctx, 'account', username)
  await endSessionsOf(db, { supplier_id, operator_id: id }, 'kicked', now)
  return { id, username, password, good_until }
}
