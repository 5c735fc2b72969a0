import type { RequestContext } from '#platform/http/request-context.ts'
import { sessionCookieName, TOKEN_COOKIE } from '#platform/sessions/cookies.ts'
import { endSessions } from '#platform/sessions/sessions.ts'

/** Cookies of spec §4 that are gone after signing out. */
const FORGOTTEN = [TOKEN_COOKIE, 'Suid', 'Guid']

/** Ends the session at the server and takes everything of it out of the browser (security B3). */
export async function signOut(_input: object, context: RequestContext): Promise<null> {
  const { db, actor, session_id, clock, cookies, config } = context
  await endSessions(db, actor.supplier_id, [session_id], 'user', clock.now())
  for (const name of [...FORGOTTEN, sessionCookieName(config)]) cookies.set(name, '', 0)
  return null
}
