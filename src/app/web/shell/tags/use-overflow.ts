import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether something lies beyond the ends of a row that scrolls sideways; `shown` names what is in it, and what is marked
 * as the current page is always brought into sight. Sizes are watched, not asked for every 300 ms (decision 0045).
 */
export function useOverflow(row: RefObject<HTMLElement | null>, shown: string) {
  const [ends, setEnds] = useState({ before: false, after: false })

  useEffect(() => {
    const element = row.current!
    const look = (): void => {
      const before = element.scrollLeft > 1
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1
      setEnds((known) => (known.before === before && known.after === after ? known : { before, after }))
    }
    const turn = (event: WheelEvent): void => {
      if (event.deltaX || element.scrollWidth <= element.clientWidth) return
      event.preventDefault()
      element.scrollLeft += event.deltaY
    }
    const sizes = new ResizeObserver(() => {
      look()
      bringIntoSight(element)
    })
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    element.addEventListener('wheel', turn, { passive: false })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
      element.removeEventListener('wheel', turn)
    }
  }, [row])

  useEffect(() => {
    bringIntoSight(row.current!)
    row.current!.dispatchEvent(new Event('scroll'))
  }, [row, shown])

  return { ...ends, scroll: (pages: number) => row.current!.scrollBy({ left: pages * row.current!.clientWidth * 0.8 }) }
}

/** Only the row scrolls, whatever it stands in. */
function bringIntoSight(row: HTMLElement): void {
  const item = row.querySelector('[aria-current="page"]')?.parentElement
  if (!item) return
  const [frame, place] = [row.getBoundingClientRect(), item.getBoundingClientRect()]
  if (place.left < frame.left) row.scrollLeft -= frame.left - place.left
  else if (place.right > frame.right) row.scrollLeft += place.right - frame.right
}
