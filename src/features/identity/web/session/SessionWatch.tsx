import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { forgetWindow } from '#ui/api/base.ts'
import { hearOtherTabs, type SessionNews } from '#ui/api/other-tabs.ts'
import { closeAllTags } from '#ui/tags.ts'

import { isSignedIn, loginAddress, OPEN_PATHS, safeRedirect } from './addresses.ts'
import { SESSION_KEY, type Session } from './session.tsx'

/** Follows what other windows of this browser do with the session; a window that slept finds out when it wakes. */
export function SessionWatch() {
  const client = useQueryClient()
  useEffect(() => hearOtherTabs((news) => follow(news, client.getQueryData<Session>(SESSION_KEY)?.uid)), [client])
  useEffect(() => {
    const wake = (): void => {
      if (document.visibilityState === 'visible' && !isOpenPage() && !isSignedIn())
        location.assign(loginAddress(location))
    }
    document.addEventListener('visibilitychange', wake)
    return () => document.removeEventListener('visibilitychange', wake)
  }, [])
  return null
}

const isOpenPage = (): boolean => OPEN_PATHS.includes(location.pathname)

function follow(news: SessionNews, uid: string | undefined): void {
  if (news.kind === 'signed-in') {
    if (['/login', '/register'].includes(location.pathname)) {
      location.replace(safeRedirect(new URLSearchParams(location.search).get('redirect')))
    } else if (uid !== undefined && uid !== news.uid) location.reload()
  } else if (!isOpenPage()) {
    if (news.kind === 'signed-out') forgetWindow()
    else closeAllTags()
    location.assign(news.kind === 'signed-out' ? '/login?redirect=/dashboard' : '/dashboard')
  }
}
