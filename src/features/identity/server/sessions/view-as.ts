import type { Endpoint } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'
import { addMinutes } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import { IDENTITY_ERRORS } from '../../errors.ts'
import { getAccountForUpdate, whyShut } from '../account-store.ts'

const MINUTES = 15

/**
 * From the next call on the session sees what another account sees, and writes nothing, until it is ended, the minutes are over or
 * its owner may no longer make this call (decision 0222). Whether that account may be looked at is for the caller to say. On record
 * as a sign-in with both names.
 */
export async function viewAs(id: string, { path }: Pick<Endpoint, 'path'>, ctx: RequestContext): Promise<Time> {
  const { db, supplier_id, actor, session_id, clock, ip, user_agent } = ctx
  const now = clock.now()
  const account = await getAccountForUpdate(db, supplier_id, id)
  if (whyShut({ ...account, one_time_until: null }, now)) fail(IDENTITY_ERRORS.ACCOUNT_SHUT)
  const until = addMinutes(now, MINUTES)
  await db
    .updateTable('session')
    .set({ as_operator_id: id, as_until: until, as_call: path })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', session_id)
    .execute()
  await db
    .insertInto('login_log')
    .values({
      ...{ supplier_id, account_kind: 'operator', account_id: actor.operator_id, type: 'view_as', result: 'ok' },
      ...{ username: `${actor.username} → ${account.username}`, ip, ua: user_agent, session_id, at: now },
      ...{ logout_at: until, logout_kind: 'timeout' },
    })
    .execute()
  return until
}

/** The session is its owner's again. */
export async function endViewAs(_input: object, ctx: RequestContext): Promise<null> {
  const { db, supplier_id, actor, session_id, clock } = ctx
  const now = clock.now()
  await db
    .updateTable('session')
    .set({ as_operator_id: null, as_until: null, as_call: null })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', session_id)
    .execute()
  await db
    .updateTable('login_log')
    .set({ logout_at: now, logout_kind: 'user' })
    .where('supplier_id', '=', supplier_id)
    .where('session_id', '=', session_id)
    .where('type', '=', 'view_as')
    .where('logout_at', '>', now)
    .execute()
  ctx.audit({ object_type: 'operator', object_id: actor.operator_id })
  return null
}
