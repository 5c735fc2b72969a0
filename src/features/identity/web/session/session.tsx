import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'

import type { Actor } from '#kernel/actor.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { AllowedCalls } from '#ui/api/allowed.ts'
import { forgetWindow, ownWindow } from '#ui/api/base.ts'
import { callEndpoint } from '#ui/api/call.ts'
import { stopCalling } from '#ui/api/connection.ts'
import { CallFailure } from '#ui/api/failure.ts'
import { useFailureText } from '#ui/parts/failures.tsx'
import { readAnew, useAction } from '#ui/api/hooks.ts'
import { clearGuid, clearIdentity, clearToken } from '#ui/api/identifiers.ts'
import { resumeStreams } from '#ui/api/live.ts'
import { tellOtherTabs } from '#ui/api/other-tabs.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { LoadingState } from '#ui/parts/States.tsx'
import { closeAllTags } from '#ui/tags.ts'

import { roleSwitch } from '../../contract/entry.ts'
import type { PasswordPolicy } from '../../domain/password-policy.ts'
import { logout, operatorRoutes, userInfo, userLevel } from '../../contract/session.ts'
import { loginAddress } from './addresses.ts'

/** Who is signed in and what they may open; read once, before the first screen. */
export interface Session {
  readonly uid: string
  readonly nick_name: string
  readonly username: string
  readonly phone: string
  readonly logo: string
  readonly dept_name: string
  /** Codes of the roles that it acts in. */
  readonly roles: readonly string[]
  /** Codes of the built-in roles whose work on orders these do besides. */
  readonly stands_for?: readonly string[]
  /** All roles of the account, and the id of the one that was chosen; empty for all of them. */
  readonly role_list: readonly { readonly id: string; readonly code: string; readonly name: string }[]
  readonly role_id: string
  readonly is_union: boolean
  /** Its district runs the installation. */
  readonly first_tenant: boolean
  readonly is_week_pwd: boolean
  /** Nothing else is possible before the password is changed. */
  readonly must_change_pwd: boolean
  readonly user_level: Actor['user_level']
  /** Who looks through its eyes, and until when. */
  readonly viewer: { readonly nick_name: string; readonly until: string } | null
  /** What everybody is told while one can only look. */
  readonly maintenance: string | null
  readonly pwd_policy: PasswordPolicy
  /** Paths of the screens that the role has. */
  readonly permitted: ReadonlySet<string>
  /** Paths of the endpoints that the role has. */
  readonly calls: ReadonlySet<string>
}

const SessionContext = createContext<Session | null>(null)

/** The session of the screen that is shown; only below `SessionGate`. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('no session here')
  return session
}

export const SESSION_KEY = ['session']
const NOTHING = { path_arr: [], api_arr: [] }
export const PASSWORD_PATH = '/profile/pwd/edit'

/** Loads the session before anything below is shown; when that fails, back to signing in (spec §4, §8). */
export function SessionGate({ children }: { children: ReactNode }) {
  const query = useQuery({
    queryKey: SESSION_KEY,
    queryFn: loadSession,
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { quiet: 'entirely' },
  })
  const { pathname } = useLocation()
  const uid = query.data?.uid
  useEffect(() => {
    if (!uid) return
    resumeStreams()
    tellOtherTabs({ kind: 'signed-in', uid })
  }, [uid])
  if (query.isError) return <SignInAgain failure={query.error} />
  if (!query.data) return <LoadingState />
  if (query.data.must_change_pwd && pathname !== PASSWORD_PATH) return <Navigate to={PASSWORD_PATH} replace />
  return (
    <SessionContext value={query.data}>
      <AllowedCalls value={allowedTo(query.data)}>{children}</AllowedCalls>
    </SessionContext>
  )
}

/** Nothing else is answered before the password was changed (security A8). */
const isBeforeChange = ({ access, before_password_change }: Endpoint): boolean =>
  access === 'open' || before_password_change === true
/** Who looks through another's eyes changes nothing, and is refused and on record where he tries (decision 0222). */
const isLooking = ({ method, audit, while_viewing }: Endpoint): boolean =>
  (method === 'GET' && audit === undefined) || while_viewing === true
const isAny = (): boolean => true
const allowedTo = ({ must_change_pwd, viewer }: Session) =>
  must_change_pwd ? isBeforeChange : viewer ? isLooking : isAny

/** Reads the session again behind what is shown, after one's own account was changed. */
export function useRefreshSession(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const session = await loadSession().catch(() => null)
    if (session) client.setQueryData(SESSION_KEY, session)
  }
}

/** After whoever was signed in has signed in again, here or in another window; nothing where no session had ended. */
export function goOnHere(client: QueryClient): void {
  if (resumeStreams()) void readAnew(client, { predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] })
}

function SignInAgain({ failure }: { failure: Error }) {
  const { toast } = useFeedback()
  const client = useQueryClient()
  const location = useLocation()
  // Where one was when it failed, not where this leads.
  const [to] = useState(() => loginAddress(location))
  const text = useFailureText()(failure)
  clearToken()
  useEffect(() => {
    const isNetwork = failure instanceof CallFailure && failure.kind === 'network'
    toast('error', text === 'Error' ? failure.message || 'Has Error' : text, isNetwork ? 5 : 4)
    // When this is left: while it is shown, it would be asked for again.
    return () => client.removeQueries({ queryKey: SESSION_KEY })
  }, [client, failure, text, toast])
  return <Navigate to={to} replace />
}

/** User information, then the level, then the permitted paths: the order of spec §4, its texts of §8. */
export async function loadSession(): Promise<Session> {
  try {
    const info = await callEndpoint(userInfo, {})
    if (!info) throw new Error('Verification failed, please Login again.')
    if (!Array.isArray(info.roles) || info.roles.length === 0)
      throw new Error('getInfo: roles must be a non-null array!')
    ownWindow(info.uid)
    const { user_level } = await callEndpoint(userLevel, {})
    const granted = info.must_change_pwd ? NOTHING : await callEndpoint(operatorRoutes, {})
    return {
      ...info,
      viewer: info.viewer ?? null,
      is_union: info.is_union === 1,
      first_tenant: info.first_tenant === 1,
      is_week_pwd: info.is_week_pwd === 1,
      must_change_pwd: info.must_change_pwd === 1,
      user_level,
      permitted: new Set(granted.path_arr),
      calls: new Set(granted.api_arr),
    }
  } catch (failure) {
    clearGuid()
    throw failure
  }
}

/** Signs out here and on the server; nothing of this user stays in the browser. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await client.cancelQueries()
    const ended = callEndpoint(logout, {}).catch(() => null)
    stopCalling()
    // Whatever the server says, this browser forgets.
    await ended
    clearIdentity()
    forgetWindow()
    tellOtherTabs({ kind: 'signed-out' })
    // A full load leaves no data of this user in memory.
    location.assign('/login?redirect=/dashboard')
  }
}

/** Acts in another role: everything begins anew on the Dashboard, in all windows (spec §4). */
export function useRoleSwitch() {
  return useAction(roleSwitch, { onSuccess: beginAnew })
}

/** Another role, or another's eyes: everything begins on the Dashboard, in all windows. */
export function beginAnew(): void {
  tellOtherTabs({ kind: 'role-switched' })
  beginAnewHere()
}

/** The same in one window, where another one told of it. */
export function beginAnewHere(): void {
  // What closing its tags brings forward would ask by the rights that were.
  stopCalling()
  closeAllTags()
  // A full load: rights, cached readings and the event stream are other ones.
  location.assign('/dashboard')
}
