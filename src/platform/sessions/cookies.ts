/** What script may read and sends back as header `accesstoken` (spec §4); worth nothing without the other cookie. */
export const TOKEN_COOKIE = 'Admin-Token'

/** The HttpOnly half of a session; on https only this host over https can have set it. */
export const sessionCookieName = ({ baseUrl }: Addressed): string =>
  isSecure({ baseUrl }) ? '__Host-rexian_sid' : 'rexian_sid'

/** What lets a citizen in; script never sees it, and it opens nothing of the staff's side. */
export const citizenCookieName = ({ baseUrl }: Addressed): string =>
  isSecure({ baseUrl }) ? '__Host-rexian_citizen' : 'rexian_citizen'

/** Whether browsers reach the program over https; only then may it demand https of them. */
export const isSecure = ({ baseUrl }: Addressed): boolean => baseUrl?.startsWith('https:') ?? false

interface Addressed {
  readonly baseUrl: string | undefined
}
