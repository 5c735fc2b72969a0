import { useSyncExternalStore } from 'react'

let open = false
const hearing = new Set<() => void>()

function turn(next: boolean): void {
  open = next
  for (const hear of hearing) hear()
}
export const startGuide = (): void => turn(true)
export const leaveGuide = (): void => turn(false)

const subscribe = (hear: () => void): (() => void) => {
  hearing.add(hear)
  return () => hearing.delete(hear)
}

/** Whether somebody is being guided in this window. */
export const useGuided = (): boolean => useSyncExternalStore(subscribe, () => open)
