import { lazy } from 'react'
import { createBrowserRouter, Navigate, useLocation } from 'react-router'

import { registerFilling } from '#features/applications/web/public.ts'
import { socialFillings } from '#features/social/web/public.ts'
import { isSignedIn, loginAddress } from '#features/identity/web/public.ts'
import { openScreens } from '#features/identity/web/open-screens.tsx'
import { wallPage } from '#features/wall/web/public.ts'
import { ScreenBoundary } from '#ui/parts/ScreenBoundary.tsx'
import { SlotsProvider } from '#ui/slots.tsx'
import type { Screen } from '#ui/screens.ts'

import { ScreenTitle } from './shell/frame/ScreenTitle.tsx'

/** What is behind the guard is loaded when the first of it is opened, so that signing in stays small. */
const SignedIn = lazy(() => import('./shell/frame/SignedIn.tsx').then((module) => ({ default: module.SignedIn })))

/** What only those who build screens see; it is not in the built program. */
const DEVELOPMENT = import.meta.env.DEV
  ? [{ path: '/gallery', lazy: async () => ({ Component: (await import('./gallery/Gallery.tsx')).Gallery }) }]
  : []

/** What other features put into the open pages; those behind the guard have theirs there. */
const OPEN_FILLINGS = [registerFilling, ...socialFillings]

/** The addresses of spec §2: three open ones, everything else behind the guard. */
export function createRouter() {
  const router = createBrowserRouter([
    ...openScreens.map((screen) => ({ path: screen.path, element: <Open screen={screen} /> })),
    // Whoever is signed in may look at it as well.
    { path: wallPage.path, element: <OpenToAll screen={wallPage} /> },
    ...DEVELOPMENT,
    { path: '*', element: <Guard /> },
  ])
  let { pathname } = router.state.location
  router.subscribe(({ location }) => {
    if (location.pathname !== pathname) leaveDate()
    ;({ pathname } = location)
  })
  return router
}

/** A field for a date that is hidden while it has the focus fails, and takes the focus along: it is left before. */
function leaveDate(): void {
  const { activeElement: field } = document
  if (field instanceof HTMLInputElement && field.closest('.ant-picker')) field.blur()
}

/** A page for those who are not signed in; who is, has no business there (spec §2). */
function Open({ screen }: { screen: Screen }) {
  if (isSignedIn() && screen.path !== '/auth-redirect') return <Navigate to="/" replace />
  return <OpenToAll screen={screen} />
}

function OpenToAll({ screen }: { screen: Screen }) {
  return (
    <ScreenBoundary id={screen.path}>
      <ScreenTitle title={screen.title} />
      <SlotsProvider fillings={OPEN_FILLINGS}>{screen.screen()}</SlotsProvider>
    </ScreenBoundary>
  )
}

/** The guard of spec §2 around everything but the open pages. */
function Guard() {
  const location = useLocation()
  if (!isSignedIn()) return <Navigate to={loginAddress(location)} replace />
  return (
    <ScreenBoundary id="signed-in">
      <SignedIn />
    </ScreenBoundary>
  )
}
