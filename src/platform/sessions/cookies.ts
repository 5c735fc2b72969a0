/** What script may read and sends back as header `accesstoken` (spec §4); worth nothing without the other cookie. */
export const TOKEN_COOKIE = 'Admin-Token'

/** The HttpOnly half of a session; on https only this host over https can have set it. */
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-rexian_sid' : 'rexian_sid')
