import { useEffect, useRef, useState } from 'react'

/** spec §5, §9 */
export const GUARD_MS = 3000

/** True for `ms` after `start()` was called. */
export function useGuard(ms: number = GUARD_MS): { guarded: boolean; start: () => void } {
  const [guarded, setGuarded] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const start = (): void => {
    setGuarded(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setGuarded(false), ms)
  }
  return { guarded, start }
}
