import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { forgetWindow } from '#ui/api/base.ts'
import { isLeaving, stopCalling } from '#ui/api/connection.ts'
import { accessToken } from '#ui/api/identifiers.ts'
import { hearOtherTabs, type SessionNews } from '#ui/api/other-tabs.ts'

import { isSignedIn, loginAddress, OPEN_PATHS, safeRedirect } from './addresses.ts'
import { beginAnewHere, goOnHere, SESSION_KEY, type Session } from './session.tsx'

/** Follows what other windows of this browser do with the session; a window that slept finds out when it wakes. */
export function SessionWatch() {
  const client = useQueryClient()
  useEffect(() => hearOtherTabs((news) => follow(news, client)), [client])
  useEffect(() => {
    const wake = (): void => {
      if (document.visibilityState === 'visible' && !isOpenPage() && !isSignedIn())
        location.assign(loginAddress(location))
    }
    document.addEventListener('visibilitychange', wake)
    return () => document.removeEventListener('visibilitychange', wake)
  }, [])
  useEffect(() => {
    // The browser shows a page as it was left, with what it held of who was signed in then.
    let token = accessToken()
    const left = (): void => void (token = accessToken())
    const returned = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted || (!isLeaving() && accessToken() === token)) return
      document.body.hidden = true
      location.reload()
    }
    addEventListener('pagehide', left)
    addEventListener('pageshow', returned)
    return () => {
      removeEventListener('pagehide', left)
      removeEventListener('pageshow', returned)
    }
  }, [])
  return null
}

const isOpenPage = (): boolean => OPEN_PATHS.includes(location.pathname)

function follow(news: SessionNews, client: QueryClient): void {
  const uid = client.getQueryData<Session>(SESSION_KEY)?.uid
  if (news.kind === 'signed-in') {
    if (['/login', '/register'].includes(location.pathname)) {
      location.replace(safeRedirect(new URLSearchParams(location.search).get('redirect')))
    } else if (uid === news.uid) goOnHere(client)
    else if (uid !== undefined) location.reload()
  } else if (!isOpenPage()) {
    if (news.kind === 'role-switched') return beginAnewHere()
    stopCalling()
    forgetWindow()
    location.assign('/login?redirect=/dashboard')
  }
}
