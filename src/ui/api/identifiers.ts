import { readCookie, removeCookie, writeCookie } from '../cookies.ts'

/** Cookies of spec §9: the session token, the tenant and a single-sign-on identity. */
const TOKEN = 'Admin-Token'
const SUPPLIER = 'Suid'
const GUID = 'Guid'

export const accessToken = (): string => readCookie(TOKEN)
export const supplierId = (): string => readCookie(SUPPLIER)
export const guid = (): string => readCookie(GUID)

export const keepToken = (token: string): void => writeCookie(TOKEN, token)
export const keepSupplier = (uid: string): void => writeCookie(SUPPLIER, uid)
export const clearToken = (): void => removeCookie(TOKEN)
export const clearGuid = (): void => removeCookie(GUID)

/** Sign-out forgets who was here, and which tenant it was (spec §4). */
export function clearIdentity(): void {
  for (const name of [TOKEN, SUPPLIER, GUID]) removeCookie(name)
}

/** Takes these parameters out of the address, so that none stays in the history; empty where one is missing. */
export function takeFromAddress<Name extends string>(...names: readonly Name[]): Record<Name, string> {
  const address = new URL(location.href)
  const taken = names.map((name) => [name, address.searchParams.get(name) ?? ''] as const)
  // Writing the query anew would spell the rest of it differently.
  const present = names.filter((name) => address.searchParams.has(name))
  for (const name of present) address.searchParams.delete(name)
  if (present.length > 0) history.replaceState(history.state, '', address)
  return Object.fromEntries(taken) as Record<Name, string>
}

/** `guid` and `supplieruid` of the address become cookies, on whatever page they arrive (spec §9). */
export function adoptIdentityFromAddress(): void {
  const arrived = takeFromAddress('guid', 'supplieruid')
  if (arrived.guid) writeCookie(GUID, arrived.guid)
  if (arrived.supplieruid) keepSupplier(arrived.supplieruid)
}

/** A random id; `crypto.randomUUID` is missing on plain-http intranet pages. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
