import { makeListeners } from '../listeners.ts'

/** Where the address that a user chose is kept: in this window only (spec §2, §9). */
const KEY = 'basehost'

let chosen = ''

/** Origin of the interface; empty for the page's own. */
export const baseOrigin = (): string => chosen
export const isElsewhere = (): boolean => chosen !== ''
/** The session's cookies travel to the platform's other origins, too. */
export const credentials = (): RequestCredentials => (isElsewhere() ? 'include' : 'same-origin')

/** What stands in the session storage, whether it may be used or not. */
export const storedHost = (): string => sessionStorage.getItem(KEY) ?? ''

/** Keeps the host for this window; an empty one is the page's own. True when it is another one than before. */
export function keepHost(host: string): boolean {
  const before = storedHost()
  if (host) sessionStorage.setItem(KEY, host)
  else sessionStorage.removeItem(KEY)
  return before !== host
}

const forgotten = makeListeners()
/** Hears when what this window kept of a user is to be forgotten, also in memory. */
export const onForgotten = forgotten.subscribe

/** Forgets what this window kept of a user, tags among it; the host is nobody's. */
export function forgetWindow(): void {
  const host = storedHost()
  sessionStorage.clear()
  keepHost(host)
  forgotten.tell()
}

/** Whose the window is. */
const OWNER = 'window-of'

/** From here on the window is this user's; what it kept of another, such as a text that was not sent, is forgotten. */
export function ownWindow(uid: string): void {
  const before = sessionStorage.getItem(OWNER)
  if (before !== null && before !== uid) forgetWindow()
  sessionStorage.setItem(OWNER, uid)
}

/** The origin that a host or an address means, `12345.example.gov.cn` or `https://12345.example.gov.cn`; null for none. */
export function originOf(host: string): string | null {
  const text = host.trim()
  const address = /^https?:\/\//i.test(text) ? text : `${location.protocol}//${text}`
  if (text === '' || !URL.canParse(address)) return null
  const { origin, pathname, search, hash, username } = new URL(address)
  return pathname === '/' && search + hash + username === '' ? origin : null
}

/** Only what the server lists may be called in its place; while developing, anything (decision 0047). */
export const mayUse = (origin: string, listed: readonly string[]): boolean =>
  origin === location.origin || listed.includes(origin) || import.meta.env.DEV

/** Takes over the stored host when the page's own server lists it; ignores any other. Once, before the first call. */
export async function chooseBase(readListed: () => Promise<readonly string[]>): Promise<void> {
  const origin = originOf(storedHost())
  if (origin === null || origin === location.origin) return
  const listed = await readListed().catch(() => [])
  if (mayUse(origin, listed)) chosen = origin
}
