import type { Endpoint } from '#kernel/endpoint.ts'
import { accessToken, guid } from '#ui/api/identifiers.ts'
import type { Screen } from '#ui/screens.ts'

import type { Session } from './session.tsx'

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

/**
 * Who sees a screen: its level and union mark, and unless it is everybody's, a permitted path (spec §6). A text is asked
 * for as it is: the address of another feature's screen, or the name of a permission.
 */
export function mayOpen(session: Session, screen: Screen | string): boolean {
  if (typeof screen === 'string') return session.roles.includes('admin') || session.permitted.has(screen)
  if (screen.isUnion && !session.is_union) return false
  if (screen.level && !screen.level.includes(session.user_level)) return false
  return screen.access !== undefined || mayOpen(session, screen.path)
}

/** Whether the role lists the endpoint: for buttons that start something new, where no order can say what is allowed. */
export const mayCall = (session: Session, endpoint: Endpoint): boolean =>
  endpoint.access !== 'granted' || session.roles.includes('admin') || session.calls.has(endpoint.path)
