import { useRef, type PointerEvent } from 'react'

const LONG_MS = 500

/** A finger that stays asks for what the right button asks for. */
export function useLongPress(onLongPress: (left: number, top: number) => void) {
  const timer = useRef(0)
  const stop = (): void => clearTimeout(timer.current)
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent): void => {
      stop()
      if (pointerType === 'touch') timer.current = window.setTimeout(() => onLongPress(clientX, clientY), LONG_MS)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
  }
}
