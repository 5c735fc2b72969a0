import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { endSessions, endSessionsOf, openSessionsOf } from '#platform/sessions/sessions.ts'

import type { sessionList, sessionRevoke, sessionRevokeOthers } from '../contract/sessions.ts'

const SORTS = { newest: descending(key('session.id', 'bigint')) } satisfies Record<string, Sort>

export async function listOwnSessions(
  input: InputOf<typeof sessionList>,
  context: RequestContext,
): Promise<OutputOf<typeof sessionList>> {
  const page = await paginate(ownSessions(context), SORTS, input)
  return { ...page, rows: page.rows.map((row) => ({ ...row, current: row.id === context.session_id ? 1 : 0 })) }
}

const ownSessions = ({ db, actor, clock }: RequestContext) =>
  openSessionsOf(db, actor.supplier_id, actor.operator_id, clock.now())

/** Ends one of one's own sessions; somebody else's is as good as missing. */
export async function revokeOwnSession({ id }: InputOf<typeof sessionRevoke>, context: RequestContext): Promise<null> {
  const { db, actor, clock } = context
  if (!(await ownSessions(context).where('id', '=', id).executeTakeFirst())) fail(ERRORS.NOT_FOUND)
  await endSessions(db, actor.supplier_id, [id], 'user', clock.now())
  context.audit({ object_type: 'session', object_id: id })
  return null
}

export async function endOtherSessions(
  _input: object,
  context: RequestContext,
): Promise<OutputOf<typeof sessionRevokeOthers>> {
  const { db, actor, session_id, clock } = context
  const ended = await endSessionsOf(db, { ...actor, except: session_id }, 'user', clock.now())
  context.audit({ object_type: 'operator', object_id: actor.operator_id })
  return { ended }
}
