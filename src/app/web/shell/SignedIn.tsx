import { Navigate, Outlet, useLocation } from 'react-router'

import { isSignedIn, loginAddress, mayOpen, SessionGate, useSession } from '#features/identity/web/public.ts'
import { ScreenBoundary } from '#ui/parts/ScreenBoundary.tsx'
import type { Screen } from '#ui/screens.ts'
import { Components } from '#ui/theme/Components.tsx'

import { ScreenTitle } from './ScreenTitle.tsx'
import { Shell } from './Shell.tsx'

/** The guard of spec §2 around everything but the open pages. */
export function SignedIn() {
  const location = useLocation()
  if (!isSignedIn()) return <Navigate to={loginAddress(location)} replace />
  return (
    <SessionGate>
      <Components>
        <Shell>
          <Outlet />
        </Shell>
      </Components>
    </SessionGate>
  )
}

/** A screen, for those whose role has it. */
export function Guarded({ screen }: { screen: Screen }) {
  const session = useSession()
  const { pathname } = useLocation()
  if (!mayOpen(session, screen)) return <Navigate to="/401" replace />
  return (
    <ScreenBoundary id={pathname}>
      <ScreenTitle title={screen.title} />
      {screen.screen()}
    </ScreenBoundary>
  )
}
