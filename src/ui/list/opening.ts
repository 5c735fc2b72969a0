import { useSyncExternalStore } from 'react'

import { makeListeners } from '../listeners.ts'
import { recall, remember } from '../remembered.ts'

const keyOf = (id: string): string => `opens-with-view:${id}`
const { subscribe, tell } = makeListeners()

/** Whether a list fills its bare address in by itself, as this browser knows from before: its plain page is not worth reading then. */
export const useOpensWithView = (id: string): boolean => useSyncExternalStore(subscribe, () => recall(keyOf(id), false))

/** Told by whoever knows the views of a list; a list that waited for that reads on. */
export function noteOpensWithView(id: string, opens: boolean): void {
  if (recall(keyOf(id), false) === opens) return
  remember(keyOf(id), opens)
  tell()
}
