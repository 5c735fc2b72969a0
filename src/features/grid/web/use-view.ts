import { useRef, useState, type MouseEvent, type PointerEvent, type WheelEvent } from 'react'

import type { Sheet } from './places.ts'

interface View {
  readonly zoom: number
  readonly x: number
  readonly y: number
}
const WHOLE: View = { zoom: 1, x: 0, y: 0 }
const MOST = 6
const STEP = 1.4
/** A hand that only presses may move by so many pixels. */
const STILL = 4

/** Which part of the sheet is seen: moved by dragging, changed in size by wheel and buttons. */
export function useView({ width, height }: Sheet) {
  const [view, setView] = useState(WHOLE)
  const held = useRef<{ x: number; y: number } | null>(null)
  const begun = useRef({ x: 0, y: 0 })
  const pulled = useRef(false)
  const zoomBy = (factor: number): void =>
    setView((before) => {
      const zoom = Math.min(MOST, Math.max(1, before.zoom * factor))
      const grown = zoom / before.zoom
      return zoom === 1 ? WHOLE : { zoom, x: before.x * grown, y: before.y * grown }
    })
  return {
    transform: `translate(${width / 2 + view.x} ${height / 2 + view.y}) scale(${view.zoom}) translate(${-width / 2} ${-height / 2})`,
    zoom: view.zoom,
    closer: () => zoomBy(STEP),
    further: () => zoomBy(1 / STEP),
    whole: () => setView(WHOLE),
    handlers: {
      onWheel: ({ deltaY }: WheelEvent) => zoomBy(deltaY < 0 ? 1.15 : 1 / 1.15),
      onPointerDown: ({ clientX, clientY }: PointerEvent) => {
        held.current = { x: clientX, y: clientY }
        begun.current = held.current
        pulled.current = false
      },
      onPointerMove: ({ clientX, clientY, currentTarget, buttons }: PointerEvent<SVGSVGElement>) => {
        if (!held.current || !buttons) return
        const scale = width / currentTarget.getBoundingClientRect().width
        const [dx, dy] = [(clientX - held.current.x) * scale, (clientY - held.current.y) * scale]
        held.current = { x: clientX, y: clientY }
        if (Math.hypot(clientX - begun.current.x, clientY - begun.current.y) > STILL) pulled.current = true
        setView((before) => ({ ...before, x: before.x + dx, y: before.y + dy }))
      },
      onPointerUp: () => {
        held.current = null
      },
      /** A place that moved with the map was not pressed. */
      onClickCapture: (event: MouseEvent) => pulled.current && event.preventDefault(),
    },
  }
}
