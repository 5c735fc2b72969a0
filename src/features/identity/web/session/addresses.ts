import { accessToken, guid } from '#ui/api/identifiers.ts'

/** The pages that need no token (spec §2). */
export const OPEN_PATHS = ['/login', '/register', '/auth-redirect']

/** A token or a single-sign-on identity is there; whether the server still knows it shows with the first call. */
export const isSignedIn = (): boolean => accessToken() !== '' || guid() !== ''

/** Where to sign in, and where to go on afterwards (spec §2); slashes may stand in a query as they are. */
export const loginAddress = (from: { pathname: string; search?: string }): string =>
  `/login?redirect=${encodeURIComponent(from.pathname + (from.search ?? '')).replaceAll('%2F', '/')}`

/** The page to go on with: only a path of this origin, everything else is the start page. */
export function safeRedirect(target: string | null): string {
  if (!target || !target.startsWith('/')) return '/'
  const address = new URL(target, 'http://origin.invalid')
  if (address.origin !== 'http://origin.invalid' || target.startsWith('//') || target.includes('\\')) return '/'
  return OPEN_PATHS.includes(address.pathname) ? '/' : address.pathname + address.search + address.hash
}
