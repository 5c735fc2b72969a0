import { readCookie, removeCookie, writeCookie } from '../cookies.ts'

/** Cookies of the product spec (§9): the session token, the tenant and a single-sign-on identity. */
const TOKEN = 'Admin-Token'
const SUPPLIER = 'Suid'
const GUID = 'Guid'

export const accessToken = (): string => readCookie(TOKEN)
export const supplierId = (): string => readCookie(SUPPLIER)
export const guid = (): string => readCookie(GUID)

export const keepToken = (token: string): void => writeCookie(TOKEN, token)
export const clearToken = (): void => removeCookie(TOKEN)
export const clearGuid = (): void => removeCookie(GUID)

/** Sign-out forgets who was here, and which tenant it was (spec §4). */
export function clearIdentity(): void {
  for (const name of [TOKEN, SUPPLIER, GUID]) removeCookie(name)
}

/**
 * Takes `accesstoken`, `guid` and `supplieruid` out of the address (spec §9), so that none stays in the history. The
 * last two become cookies; what arrives as `accesstoken` is a one-time code (design 4), returned to be exchanged.
 */
export function adoptIdentityFromAddress(): string | null {
  const address = new URL(location.href)
  const code = address.searchParams.get('accesstoken')
  for (const [parameter, cookie] of [
    ['guid', GUID],
    ['supplieruid', SUPPLIER],
  ] as const) {
    const value = address.searchParams.get(parameter)
    if (value) writeCookie(cookie, value)
  }
  for (const parameter of ['accesstoken', 'guid', 'supplieruid']) address.searchParams.delete(parameter)
  if (address.href !== location.href) history.replaceState(history.state, '', address)
  return code
}

/** A random id; `crypto.randomUUID` is missing on plain-http intranet pages. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
