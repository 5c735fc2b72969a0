import { useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { settleFocus } from '../parts/returning-focus.ts'
import { TagPath, tagStore } from '../tags.ts'
import { placeIn, type Place, type Walk } from './walk.ts'
import { walks } from './walks.ts'

export interface Walking {
  /** The list from which this screen was opened, and its place there; null when it was opened otherwise. */
  readonly walk: Walk | null
  readonly place: Place | null
  /** Shows the row before or after; `done` when nobody will come back to this one. False at the end of the list. */
  go(step: 1 | -1, done?: boolean): Promise<boolean>
}

/** The way along the list from which a screen was opened. */
export function useWalk(): Walking {
  const { pathname } = useLocation()
  const tag = useContext(TagPath)
  const navigate = useNavigate()
  const walk = useSyncExternalStore(walks.subscribe, () => walks.through(pathname))
  const place = walk && placeIn(walk, pathname)
  const shown = useShown()
  const going = useRef(false)

  const findNext = async (step: 1 | -1): Promise<string | null> => {
    if (!place || step < 0) return place?.previous ?? null
    if (place.next || !place.further) return place.next
    await walks.readOn(pathname)
    const longer = walks.through(pathname)
    return (longer && placeIn(longer, pathname)?.next) ?? null
  }
  const go = async (step: 1 | -1, done = false): Promise<boolean> => {
    if (going.current) return true
    going.current = true
    // A page that cannot be read was told of already.
    const to = await findNext(step).catch(() => null)
    going.current = false
    // Back is to lead to the list, not through all that was looked at; what was asked to stay stays.
    const replace = done || tagStore.read().tags.some(({ path, preview }) => path === tag && preview)
    if (to && shown.current) {
      // What had the focus goes with this screen; the next one begins where its actions are.
      settleFocus(document.getElementById('main'))
      void navigate(to, { replace })
    }
    return to !== null
  }
  return { walk, place, go }
}

/** Whether the screen is still the one that is looked at. */
function useShown() {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => void (shown.current = false)
  }, [])
  return shown
}
