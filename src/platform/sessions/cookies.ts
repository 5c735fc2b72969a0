/** What script may read and sends back as header `accesstoken` (spec §4); worth nothing without the other cookie. */
export const TOKEN_COOKIE = 'Admin-Token'

/** The HttpOnly half of a session; on https only this host over https can have set it. */
export const sessionCookieName = ({ baseUrl }: Addressed): string =>
  isSecure({ baseUrl }) ? '__Host-rexian_sid' : 'rexian_sid'

/** Whether browsers reach the program over https; only then may it demand https of them. */
export const isSecure = ({ baseUrl }: Addressed): boolean => baseUrl?.startsWith('https:') ?? false

interface Addressed {
  readonly baseUrl: string | undefined
}
