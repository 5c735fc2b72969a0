import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Another page, order or filter begins at its first row; `shown` is what is asked for, null until that is there. */
export function usePageTop(frame: RefObject<HTMLElement | null>, shown: string | null): void {
  const last = useRef(shown)
  useLayoutEffect(() => {
    // A screen that comes back is where it was left.
    if (shown === null || shown === last.current) return
    last.current = shown
    const rows = frame.current!
    if (rows.firstElementChild) rows.firstElementChild.scrollTop = 0
    // Where the whole page scrolls they may begin above the window.
    if (rows.getBoundingClientRect().top < 0) rows.scrollIntoView()
  }, [frame, shown])
}
