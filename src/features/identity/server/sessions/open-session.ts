import type { Db } from '#platform/db/database.ts'
import type { PublicContext } from '#platform/http/request-context.ts'
import { sessionCookieName, TOKEN_COOKIE } from '#platform/sessions/cookies.ts'
import { findSession } from '#platform/sessions/find-session.ts'
import { ABSOLUTE_HOURS, endSessions, startSession } from '#platform/sessions/sessions.ts'

interface Who {
  readonly supplier_id: string
  readonly operator_id: string
}

/** Opens a session and hands its HttpOnly half to the browser; whatever session the browser came with ends (security B2). */
export async function openSession(trx: Db, context: PublicContext, who: Who): Promise<{ id: string; token: string }> {
  const { clock, cookies, ip, user_agent } = context
  const now = clock.now()
  const name = sessionCookieName(context.config)
  const [oldToken, oldCookie] = [cookies.get(TOKEN_COOKIE), cookies.get(name)]
  const old = oldToken && oldCookie ? await findSession(trx, { token: oldToken, cookie: oldCookie }, '', now) : null
  if (old) await endSessions(trx, old.actor.supplier_id, [old.session_id], 'user', now)
  const { id, token, cookie } = await startSession(trx, { ...who, ip, user_agent, now })
  cookies.set(name, cookie, ABSOLUTE_HOURS * 3600)
  // A page of another origin of ours cannot write our cookies; its downloads and event stream need this one.
  if (context.config.accessOrigins.length > 0) cookies.set(TOKEN_COOKIE, token, ABSOLUTE_HOURS * 3600, 'readable')
  return { id, token }
}
