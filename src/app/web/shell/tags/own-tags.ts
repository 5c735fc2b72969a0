import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

import { isSignedIn, mayOpen, useSession } from '#features/identity/web/public.ts'
import type { Screen } from '#ui/screens.ts'
import { START, type Kind } from '#ui/tag-list.ts'
import { tagStore, useTags } from '#ui/tags.ts'

import { SCREENS } from '../../screens.ts'
import { screenAt } from '../frame/current-screen.ts'

const PINNED = SCREENS.filter(({ affix }) => affix).map(({ path }) => path)

export const kindOf = ({ affix = false, noCache = false, preview = false }: Screen): Kind => ({
  affix,
  noCache,
  preview,
})

/** The tags of whoever is signed in, and only what they may open; when all are closed at once, the start page. */
export function useOwnTags(): void {
  const session = useSession()
  const navigate = useNavigate()
  const { closings } = useTags()
  const known = useRef(closings)
  useLayoutEffect(() => {
    tagStore.begin(session.uid, PINNED, (path) => {
      const screen = screenAt(path)
      return screen && mayOpen(session, screen) ? kindOf(screen) : null
    })
  }, [session])
  useEffect(() => {
    if (known.current !== closings && isSignedIn()) void navigate(START)
    known.current = closings
  }, [closings, navigate])
}
