/** What script may read and sends back as header `accesstoken` (spec §4); worth nothing without the other cookie. */
export const TOKEN_COOKIE = 'Admin-Token'

/** The HttpOnly half of a session; on https only this host over https can have set it. */
export const sessionCookieName = (addressed: Addressed): string => hostCookie(addressed, 'rexian_sid')

/** What lets a citizen in; script never sees it, and it opens nothing of the staff's side. */
export const citizenCookieName = (addressed: Addressed): string => hostCookie(addressed, 'rexian_citizen')

/** A cookie's name, which on https keeps others of the same domain from setting it. */
export const hostCookie = (addressed: Addressed, name: string): string =>
  isSecure(addressed) ? `__Host-${name}` : name

/** Whether browsers reach the program over https; only then may it demand https of them. */
export const isSecure = ({ baseUrl }: Addressed): boolean => baseUrl?.startsWith('https:') ?? false

interface Addressed {
  readonly baseUrl: string | undefined
}
