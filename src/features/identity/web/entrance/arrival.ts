import { takeFromAddress } from '#ui/api/identifiers.ts'

/** What somebody brought in the address to sign in with: a one-time code (security B6), or the word of a partner (spec §7). */
export type Arrival =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'sso'; readonly uid: string; readonly sign: string }

export const AUTH_REDIRECT = '/auth-redirect'

let waiting: Arrival | null = null

/** Still to be used; taken by `/auth-redirect`. */
export const arrivalWaiting = (): Arrival | null => waiting
export const forgetArrival = (): void => {
  waiting = null
}

/**
 * Takes a code or a partner's signature out of the address before anything is asked of the server, and leads to the page
 * that signs in with it; where somebody wanted to go comes along (security B6).
 */
export function takeArrival(): void {
  const { accesstoken } = takeFromAddress('accesstoken')
  const isEntry = ['/login', AUTH_REDIRECT].includes(location.pathname)
  const { uid, sign } = isEntry ? takeFromAddress('uid', 'sign') : { uid: '', sign: '' }
  if (accesstoken) waiting = { kind: 'code', code: accesstoken }
  else if (uid && sign) waiting = { kind: 'sso', uid, sign }
  else return
  const { pathname, search } = location
  const target = isEntry ? (new URLSearchParams(search).get('redirect') ?? '/') : pathname + search
  history.replaceState(null, '', `${AUTH_REDIRECT}?redirect=${encodeURIComponent(target).replaceAll('%2F', '/')}`)
}
