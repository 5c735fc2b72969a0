import { Navigate, useLocation, useParams, type RouteObject } from 'react-router'

import { SCREENS } from './screens.ts'
import { NotFound, NotPermitted } from './shell/NotFound.tsx'
import { Guarded, SignedIn } from './shell/SignedIn.tsx'

/** Everything behind the guard, and /404 for what does not exist (spec §2). */
export const guardedRoutes = (): RouteObject[] => [
  {
    element: <SignedIn />,
    children: [
      { path: '/', element: <Navigate to="/dashboard" replace /> },
      { path: '/redirect/*', element: <Redirect /> },
      { path: '/404', element: <NotFound /> },
      { path: '/401', element: <NotPermitted /> },
      ...SCREENS.map((screen) => ({ path: screen.path, element: <Guarded screen={screen} />, handle: screen })),
      { path: '*', element: <Navigate to="/404" replace /> },
    ],
  },
]

/** Leaves a page and comes back to it, which mounts it afresh. */
function Redirect() {
  const { '*': path = '' } = useParams()
  const { search } = useLocation()
  return <Navigate to={{ pathname: `/${path}`, search }} replace />
}
