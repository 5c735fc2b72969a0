import { useEffect } from 'react'

const LONG_PRESS_MS = 500

/**
 * Asks for the context menu of what is pressed long. Android does so by itself, and then this is silent; other phones
 * show a preview of the link instead.
 */
export function useLongPress(selector: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let pressed = false
    const stop = (): void => clearTimeout(timer)
    const start = (event: TouchEvent): void => {
      stop()
      pressed = false
      const touch = event.touches[0]
      const target = event.target instanceof Element ? event.target.closest(selector) : null
      if (!touch || event.touches.length > 1 || !target) return
      const { clientX, clientY } = touch
      timer = setTimeout(() => {
        pressed = true
        target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }))
      }, LONG_PRESS_MS)
    }
    const end = (event: TouchEvent): void => {
      stop()
      // The finger that leaves the entry is no click on it.
      if (pressed && event.cancelable) event.preventDefault()
      pressed = false
    }
    const listeners = { touchstart: start, touchmove: stop, touchcancel: stop, touchend: end, contextmenu: stop }
    for (const [name, listen] of Object.entries(listeners))
      document.addEventListener(name, listen as EventListener, { passive: name !== 'touchend' })
    return () => {
      stop()
      for (const [name, listen] of Object.entries(listeners))
        document.removeEventListener(name, listen as EventListener)
    }
  }, [selector])
}
