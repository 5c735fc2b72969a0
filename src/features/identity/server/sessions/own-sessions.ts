import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { endSessions, listSessions } from '#platform/sessions/sessions.ts'

import type { sessionList, sessionRevoke } from '../../contract/account.ts'

export async function listOwnSessions(_input: object, context: RequestContext): Promise<OutputOf<typeof sessionList>> {
  const { db, actor, clock, session_id } = context
  const rows = await listSessions(db, actor.supplier_id, actor.operator_id, clock.now())
  return { list: rows.map((row) => ({ ...row, current: row.id === session_id ? 1 : 0 })) }
}

/** Ends one of one's own sessions; somebody else's is as good as missing. */
export async function revokeOwnSession({ id }: InputOf<typeof sessionRevoke>, context: RequestContext): Promise<null> {
  const { db, actor, clock } = context
  const own = await listSessions(db, actor.supplier_id, actor.operator_id, clock.now())
  if (!own.some((session) => session.id === id)) fail(ERRORS.NOT_FOUND)
  await endSessions(db, actor.supplier_id, [id], 'user', clock.now())
  context.audit({ object_type: 'session', object_id: id })
  return null
}
