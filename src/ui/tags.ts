import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Location } from 'react-router'

import { walks } from './list/walks.ts'
import { makeListeners } from './listeners.ts'
import { recall, remember } from './remembered.ts'
import * as list from './tag-list.ts'
import type { Closing, Kind, Tags } from './tag-list.ts'

interface State {
  readonly tags: Tags
  /** How often all were closed at once. */
  readonly closings: number
}

/** The tags of this window; one store, because leaving a session closes them from outside of any screen. */
function makeTags() {
  let state: State = { tags: [], closings: 0 }
  let key = ''
  const { subscribe, tell } = makeListeners()
  const set = (tags: Tags, closings = state.closings): void => {
    state = { tags, closings }
    if (key) remember(key, list.toRemember(tags), sessionStorage)
    tell()
  }
  return {
    subscribe,
    read: () => state,
    /** Those of this user, as this window remembers them. */
    begin(uid: string, pinned: readonly string[], kindOf: (path: string) => Kind | null) {
      if (key === `tags.${uid}`) return set(list.prune(state.tags, (path) => kindOf(path) !== null))
      key = `tags.${uid}`
      set(list.restore(pinned, recall<unknown>(key, [], sessionStorage), kindOf))
    },
    visit: (location: Location, kind: Kind) => set(list.visit(state.tags, location, kind)),
    close: (closing: Closing, path: string) => set(list.close(state.tags, closing, path)),
    closeAll: () => set(list.closeAll(state.tags), state.closings + 1),
    renew: (path: string) => set(list.renew(state.tags, path)),
    stay(path: string) {
      const after = list.stay(state.tags, path)
      if (after !== state.tags) set(after)
    },
    name: (path: string, text: string) => set(list.name(state.tags, path, text)),
  }
}

export const tagStore = makeTags()

/** Visited tags, in their order in the bar. */
export const useTags = (): State => useSyncExternalStore(tagStore.subscribe, tagStore.read)

/** Closes every tag and frees the screens behind them: another user or role begins (spec §4). */
export function closeAllTags(): void {
  walks.forget()
  tagStore.closeAll()
}

/** Path of the tag that a screen is shown in. */
export const TagPath = createContext('')

/** Keeps the tag of this screen from being used for another one: something was typed there, for instance. */
export function useStayingTag(): () => void {
  const path = useContext(TagPath)
  return useCallback(() => tagStore.stay(path), [path])
}

/** What the tag of this screen is called in place of the screen's title, as soon as it is known. */
export function useTagTitle(text: string | undefined): void {
  const path = useContext(TagPath)
  useEffect(() => {
    if (path && text) tagStore.name(path, text)
  }, [path, text])
}
