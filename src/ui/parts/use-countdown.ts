import { useEffect, useState } from 'react'

/** Seconds that run down to nothing, and how to let them begin. */
export function useCountdown() {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!left) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft] as const
}
