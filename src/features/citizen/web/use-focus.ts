import { useEffect, useRef, type RefObject } from 'react'

/** A title, or what else may be read from: it can take the focus, and is no stop on the way of who goes by the tabulator. */
const TITLE = '[tabindex="-1"]'

/**
 * What goes away and had the focus, as a form that was sent, leaves it to the nearest title of what is left, so that a reader goes
 * on there and not at the top of the page. A step with a title of its own takes it itself.
 */
export function useFocus(): RefObject<HTMLElement | null> {
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    let at: Node | null = null
    const note = ({ target }: FocusEvent): void => void (at = target as Node)
    const watch = new MutationObserver((changes) => {
      if (!at || at.isConnected || document.activeElement !== document.body) return
      const gone = at
      at = null
      const place = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)))
      titleBy(place?.target ?? null, area.current)?.focus({ preventScroll: true })
    })
    const page = area.current!
    page.addEventListener('focusin', note)
    watch.observe(page, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      page.removeEventListener('focusin', note)
    }
  }, [])
  return area
}

/** From where something went outwards: the last title that stands directly there. */
function titleBy(from: Node | null, area: HTMLElement | null): HTMLElement | null {
  for (let part = from; part instanceof HTMLElement && part !== area; part = part.parentElement) {
    const title = part.matches(TITLE) ? part : part.querySelector<HTMLElement>(`:scope > ${TITLE}`)
    if (title?.isConnected) return title
  }
  return area?.querySelector<HTMLElement>(TITLE) ?? null
}
