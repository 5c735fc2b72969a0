import { makeListeners } from '#ui/listeners.ts'
import { useSyncExternalStore } from 'react'

import type { Tour } from './tours.ts'

let guided: Tour | null = null
const { subscribe, tell } = makeListeners()

function turn(tour: Tour | null): void {
  guided = tour
  tell()
}
export const startGuide = (tour: Tour): void => turn(tour)
export const leaveGuide = (): void => turn(null)

/** The tour by which somebody is being guided in this window. */
export const useGuided = (): Tour | null => useSyncExternalStore(subscribe, () => guided)
