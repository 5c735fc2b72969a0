import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'

import { useInstalledAddons } from '#features/addons/web/installed.ts'
import { mayOpen, useSession } from '#features/identity/web/public.ts'
import { readAnew } from '#ui/api/hooks.ts'
import { tagStore } from '#ui/tags.ts'

import { SCREENS } from '../../screens.ts'
import { ownPathAt, screenAt, tagPathAt } from './current-screen.ts'
import { KeptScreens } from './KeptScreens.tsx'
import { firstBelow, isThere } from '../menu/menu.ts'
import { NotFound, NotPermitted } from './NotFound.tsx'
import { ScreenTitle } from './ScreenTitle.tsx'

const REDIRECT = '/redirect/'

/** Addresses that are no screen (spec §2). */
const FIXED: Readonly<Record<string, () => ReactNode>> = {
  '/': () => <Navigate to="/dashboard" replace />,
  '/404': () => <NotFound />,
  '/401': () => <NotPermitted />,
}

/** What the address shows: a screen for those whose role has it, or why there is none. */
export function Place() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const screen = screenAt(pathname)
  const addons = useInstalledAddons()
  const isHere = screen !== undefined && isThere(screen, addons)
  const shown = isHere && mayOpen(session, screen) ? screen : undefined
  const instead = (): ReactNode => {
    if (pathname.startsWith(REDIRECT)) return <Redirect />
    if (screen?.pluginKey && addons === undefined) return null
    const below = screen ? undefined : firstBelow(SCREENS, session, pathname)
    return FIXED[pathname]?.() ?? <Navigate to={below?.path ?? (isHere ? '/401' : '/404')} replace />
  }
  const own = ownPathAt(pathname)
  return (
    <>
      {shown ? <ScreenTitle title={shown.title} /> : instead()}
      {shown && own !== pathname && <Navigate to={{ pathname: own, search }} replace />}
      <KeptScreens shown={shown} />
    </>
  )
}

/** Leaves a page and comes back to it: its screen begins afresh and reads again what it shows. */
function Redirect() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(() => {
    const path = pathname.slice(REDIRECT.length - 1)
    tagStore.renew(tagPathAt(path))
    // Answers of endpoints; who is signed in is not read again.
    void readAnew(client, { predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/') })
    void navigate(path + search, { replace: true, state })
  }, [client, navigate, pathname, search, state])
  return null
}
