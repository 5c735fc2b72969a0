import { hash } from 'node:crypto'

import type { Actor } from '#kernel/actor.ts'
import { AppError, ERRORS, fail, refuse } from '#kernel/errors.ts'
import { signRequest } from '#kernel/signature.ts'
import type { Time } from '#kernel/time.ts'
import { msFromTime } from '#kernel/time.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/database.ts'
import { TOKEN_COOKIE, citizenCookieName, sessionCookieName } from '#platform/sessions/cookies.ts'
import { findCitizen, type FoundCitizen } from '#platform/sessions/citizen-sessions.ts'
import type { FoundSession, SessionKeys } from '#platform/sessions/find-session.ts'
import { findSession } from '#platform/sessions/find-session.ts'

import { WIRE_ERRORS } from './errors.ts'
import type { Incoming } from './incoming.ts'
import { isWriting } from './incoming.ts'
import { requireStepUp } from './step-up.ts'

const WINDOW_SECONDS = 300
const hexOfSha256 = (text: string): string => hash('sha256', text)

/** Refuses a writing call that a page of another origin made the browser send (security B9); listed origins are ours. */
export function checkOrigin({ endpoint, headers }: Incoming, { baseUrl, accessOrigins }: Config): void {
  if (!isWriting(endpoint) || accessOrigins.includes(headers['origin'] ?? '')) return
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') fail(WIRE_ERRORS.CROSS_SITE)
  const { origin, host } = headers
  if (origin === undefined) return
  const allowed = [`http://${host}`, `https://${host}`, ...(baseUrl ? [new URL(baseUrl).origin] : [])]
  if (!allowed.includes(origin)) fail(WIRE_ERRORS.CROSS_SITE)
}

/** Checks the signature and its time (docs/api.md). Answers the nonce; a writing call must not bring it again. */
export function checkSignature({ headers, parameters }: Incoming, salt: string, now: Time): string {
  const { sign = '', timestamp = '', nonce = '' } = headers
  if (!/^[0-9a-f]{64}$/.test(sign) || !/^\d{1,15}$/.test(timestamp) || !/^[\w-]{8,64}$/.test(nonce))
    fail(ERRORS.BAD_SIGN)
  const seconds = Number(timestamp)
  if (Math.abs(seconds - msFromTime(now) / 1000) > WINDOW_SECONDS) {
    throw new AppError(refuse(ERRORS.CLOCK_SKEW), { server_time: now })
  }
  if (signRequest(parameters, seconds, nonce, salt, hexOfSha256) !== sign) fail(ERRORS.BAD_SIGN)
  return nonce
}

/**
 * Both halves of a session. Calls bring the token in their header, which no other site can set; a link to a file and an
 * event stream cannot set headers, so there its cookie counts.
 */
function sessionKeys({ endpoint, headers, cookies }: Incoming, config: Config): SessionKeys | null {
  const fromCookie = endpoint.signed === false && !isWriting(endpoint) ? cookies[TOKEN_COOKIE] : undefined
  const token = headers['accesstoken'] || fromCookie
  const cookie = cookies[sessionCookieName(config)]
  return token && cookie ? { token, cookie } : null
}

/** Who is calling, and that the session belongs to the tenant that the call names (security B7). */
export async function checkSession(db: Db, call: Incoming, config: Config, now: Time): Promise<FoundSession> {
  const keys = sessionKeys(call, config)
  const found = keys && (await findSession(db, keys, call.endpoint.path, now))
  return found ?? fail(ERRORS.LOGIN)
}

/** Which citizen is calling: by the link of an order, which a page sends as a header, or by having signed in. */
export async function checkCitizen(
  db: Db,
  { headers, cookies }: Incoming,
  config: Config,
  now: Time,
): Promise<FoundCitizen> {
  const token = headers['citizentoken'] || cookies[citizenCookieName(config)]
  const found = token ? await findCitizen(db, token, now) : null
  const named = headers['supplieruid']
  if (!found || (named && named !== found.supplier_uid)) fail(ERRORS.LOGIN)
  return found
}

/** What a session may do: its own tenant, nothing before a forced change of password, and only what its roles list. */
export function checkRights({ endpoint, headers }: Incoming, found: FoundSession, now: Time): Actor {
  const named = headers['supplieruid']
  if (named && named !== found.supplier_uid) fail(ERRORS.LOGIN)
  const isOwners = endpoint.own_eyes ?? (isWriting(endpoint) && !endpoint.while_viewing)
  if (found.viewer && isOwners) fail(WIRE_ERRORS.VIEW_ONLY)
  if (found.must_change_pwd && !endpoint.before_password_change) fail(WIRE_ERRORS.MUST_CHANGE)
  if (endpoint.access === 'granted' && !found.granted) fail(ERRORS.NO_PERMISSION)
  if (endpoint.step_up) requireStepUp(found, now)
  return found.actor
}
