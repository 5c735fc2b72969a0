import { useSyncExternalStore } from 'react'

import type { Tour } from './tours.ts'

let guided: Tour | null = null
const hearing = new Set<() => void>()

function turn(tour: Tour | null): void {
  guided = tour
  for (const hear of hearing) hear()
}
export const startGuide = (tour: Tour): void => turn(tour)
export const leaveGuide = (): void => turn(null)

const subscribe = (hear: () => void): (() => void) => {
  hearing.add(hear)
  return () => hearing.delete(hear)
}

/** The tour by which somebody is being guided in this window. */
export const useGuided = (): Tour | null => useSyncExternalStore(subscribe, () => guided)
