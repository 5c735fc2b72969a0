import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Another page, order or filter begins at its first row; `shown` is what is asked for, null until that is there. */
export function usePageTop(frame: RefObject<HTMLElement | null>, shown: string | null): void {
  const last = useRef(shown)
  useLayoutEffect(() => {
    // A screen that comes back is where it was left.
    if (shown === null || shown === last.current) return
    last.current = shown
    const scroller = frame.current?.firstElementChild
    if (scroller) scroller.scrollTop = 0
  }, [frame, shown])
}
