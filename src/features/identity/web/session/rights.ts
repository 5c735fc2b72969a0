import type { Endpoint } from '#kernel/endpoint.ts'
import { isDemo } from '#ui/api/connection.ts'
import type { Screen } from '#ui/screens.ts'

import type { Session } from './session.tsx'

/**
 * Who sees a screen: its installation, level and union mark, and unless it is everybody's, a permitted path (spec §6). A text is asked
 * for as it is: the address of another feature's screen, or the name of a permission.
 */
export function mayOpen(session: Session, screen: Screen | string): boolean {
  if (typeof screen === 'string') return session.roles.includes('admin') || session.permitted.has(screen)
  if (screen.demo && !isDemo()) return false
  if (!session.first_tenant && screen.endpoints.some(({ first_tenant }) => first_tenant)) return false
  if (screen.isUnion && !session.is_union) return false
  if (screen.level && !screen.level.includes(session.user_level)) return false
  return screen.access !== undefined || mayOpen(session, screen.path)
}

/**
 * Whether the role lists the endpoint: for buttons that start something new, where no order can say what is allowed, and
 * for what is read beside every screen. Who must change his password first may call nothing else.
 */
export function mayCall(session: Session, endpoint: Endpoint): boolean {
  if (session.must_change_pwd) return endpoint.before_password_change === true
  if (endpoint.first_tenant && !session.first_tenant) return false
  return endpoint.access !== 'granted' || session.roles.includes('admin') || session.calls.has(endpoint.path)
}
