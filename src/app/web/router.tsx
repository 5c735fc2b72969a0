import { createBrowserRouter, Navigate } from 'react-router'

import { isSignedIn } from '#features/identity/web/public.ts'
import { openScreens } from '#features/identity/web/open-screens.tsx'
import { ScreenBoundary } from '#ui/parts/ScreenBoundary.tsx'
import type { Screen } from '#ui/screens.ts'

import { ScreenTitle } from './shell/ScreenTitle.tsx'

/** The addresses of spec §2. Those behind the guard are loaded when the first is opened, so that signing in stays small. */
export const createRouter = () =>
  createBrowserRouter(
    openScreens.map((screen) => ({ path: screen.path, element: <Open screen={screen} /> })),
    {
      patchRoutesOnNavigation: async ({ patch }) => {
        const { guardedRoutes } = await import('./guarded-routes.tsx')
        patch(null, guardedRoutes())
      },
    },
  )

/** A page for those who are not signed in; who is, has no business there (spec §2). */
function Open({ screen }: { screen: Screen }) {
  if (isSignedIn() && screen.path !== '/auth-redirect') return <Navigate to="/" replace />
  return (
    <ScreenBoundary id={screen.path}>
      <ScreenTitle title={screen.title} />
      {screen.screen()}
    </ScreenBoundary>
  )
}
