import { Button, type ButtonProps } from 'antd'
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

/** A button that cannot be pressed twice by accident: disabled for a while after a click (spec §5). */
export function GuardedButton({ guardMs, onClick, disabled, ...rest }: ButtonProps & { guardMs?: number }) {
  const { guarded, start } = useGuard(guardMs)
  return (
    <Button
      {...rest}
      disabled={disabled || guarded}
      onClick={(event) => {
        start()
        onClick?.(event)
      }}
    />
  )
}
