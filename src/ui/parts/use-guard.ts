import { useEffect, useRef, useState } from 'react'

/** spec §5, §9 */
export const GUARD_MS = 3000

/** True for `ms` after `start()` was called, or until `end()` is. */
export function useGuard(ms: number = GUARD_MS): { guarded: boolean; start: () => void; end: () => void } {
  const [guarded, setGuarded] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const end = (): void => {
    clearTimeout(timer.current)
    setGuarded(false)
  }
  const start = (): void => {
    setGuarded(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(end, ms)
  }
  return { guarded, start, end }
}
