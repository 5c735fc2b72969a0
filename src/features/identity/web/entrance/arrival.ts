import { takeFromAddress } from '#ui/api/identifiers.ts'

/** What a browser brings back from a provider of sign-in (security A14). */
export interface ProviderWord {
  readonly provider: string
  readonly state: string
  readonly code: string
  readonly iss?: string
  readonly error?: string
}

/** What somebody brought in the address to sign in with: a one-time code (security B6), the word of a partner (spec §7), or of a provider. */
export type Arrival =
  | { readonly kind: 'provider'; readonly word: ProviderWord }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'sso'; readonly uid: string; readonly sign: string }

const AUTH_REDIRECT = '/auth-redirect'

let waiting: Arrival | null = null

/** Still to be used; taken by `/auth-redirect`. */
export const arrivalWaiting = (): Arrival | null => waiting
export const forgetArrival = (): void => {
  waiting = null
}

/** Each provider sends people back to an address of its own below this one. */
const providerIn = (path: string): string | null =>
  path.startsWith(`${AUTH_REDIRECT}/`) ? path.slice(AUTH_REDIRECT.length + 1) : null

/**
 * Takes a code or a partner's signature out of the address before anything is asked of the server, and leads to the page
 * that signs in with it; where somebody wanted to go comes along (security B6).
 */
export function takeArrival(): void {
  const provider = providerIn(location.pathname)
  if (provider !== null) {
    // DingTalk says `authCode`; whatever else stands in the address is dropped with it.
    const { code, authCode, state, iss, error } = takeFromAddress('code', 'authCode', 'state', 'iss', 'error')
    waiting = {
      kind: 'provider',
      word: { provider, state, code: code || authCode, ...(iss && { iss }), ...(error && { error }) },
    }
    return history.replaceState(null, '', AUTH_REDIRECT)
  }
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
