import { useEffect, useRef, type RefObject } from 'react'

/** False once it is closed, and while its tag is left. */
export function useInSight(): RefObject<boolean> {
  const inSight = useRef(false)
  useEffect(() => {
    inSight.current = true
    return () => void (inSight.current = false)
  }, [])
  return inSight
}
