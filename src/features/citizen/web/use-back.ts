import { useEffect, useRef } from 'react'

/** What the history of the browser knows of a step that stands before another at the same address. */
const FURTHER = { further: true }
const isFurther = (): boolean => (history.state as typeof FURTHER | null)?.further === true

/** As long as somebody is a step further, Back leads to the step before, and not off the page with all that is on it. */
export function useBack(further: boolean, goBack: () => void): void {
  const back = useRef(goBack)
  back.current = goBack
  useEffect(() => {
    if (!further) return
    if (!isFurther()) history.pushState(FURTHER, '')
    const follow = (): void => {
      if (!isFurther()) back.current()
    }
    addEventListener('popstate', follow)
    return () => {
      removeEventListener('popstate', follow)
      // It was left by other means, so Back has nothing left to lead back from.
      if (isFurther()) history.back()
    }
  }, [further])
}
