import { useEffect, type RefObject } from 'react'

import { whenAtRest } from './at-rest.ts'

/** Tells the styles of a table how far it is pushed sideways: cells stick by themselves only while it moves. */
export function usePinned(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroller = frame.current!
    let pushed = -1
    const rest = (): void => {
      pushed = scroller.scrollLeft
      const beyond = pushed - (scroller.scrollWidth - scroller.clientWidth)
      scroller.style.setProperty('--pushed', `${pushed}px`)
      scroller.style.setProperty('--beyond', `${beyond}px`)
      delete scroller.dataset['pushing']
    }
    const { moved, stop } = whenAtRest(rest)
    const follow = (): void => {
      if (scroller.scrollLeft === pushed && !('pushing' in scroller.dataset)) return
      scroller.dataset['pushing'] = ''
      moved()
    }
    const sized = new ResizeObserver(rest)
    sized.observe(scroller)
    sized.observe(scroller.firstElementChild!)
    scroller.addEventListener('scroll', follow, { passive: true })
    return () => {
      stop()
      sized.disconnect()
      scroller.removeEventListener('scroll', follow)
    }
  }, [frame])
}
