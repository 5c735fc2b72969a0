import { useEffect, useRef, useState, type RefObject } from 'react'

import { useTheme } from '../theme/mode.tsx'
import type { Drawing } from './engine.ts'
import { lookNow } from './look.ts'
import { optionOf, type ChartData } from './option.ts'

interface Given {
  readonly data: ChartData
  readonly height: number
  /** Where the drawing is kept for whoever wants a picture of it. */
  readonly drawing: RefObject<Drawing | null>
  readonly onPoint: (place: number) => void
  /** The library could not be fetched. */
  readonly onMissing: () => void
}

/** The drawing alone; whoever cannot see it needs the same as a table. Nothing is fetched before there is room for it. */
export function Plot({ data, height, drawing, onPoint, onMissing }: Given) {
  const place = useRef<HTMLDivElement>(null)
  const { mode, palette, size } = useTheme()
  const [ready, setReady] = useState(false)
  const told = useRef({ onPoint, onMissing })
  useEffect(() => {
    told.current = { onPoint, onMissing }
  })
  useEffect(() => {
    const element = place.current!
    let left = false
    let asked = false
    const follow = (): void => {
      if (element.clientWidth === 0) return
      if (drawing.current) return drawing.current.resize()
      if (asked) return
      asked = true
      import('./engine.ts').then(
        ({ drawIn }) => {
          if (left) return
          drawing.current = drawIn(element, (point) => told.current.onPoint(point))
          setReady(true)
        },
        () => told.current.onMissing(),
      )
    }
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    return () => {
      left = true
      observer.disconnect()
      drawing.current?.end()
      drawing.current = null
      setReady(false)
    }
  }, [drawing])
  useEffect(() => {
    if (ready) drawing.current?.show(optionOf(data, lookNow()))
  }, [ready, data, drawing, mode, palette, size])
  return <div ref={place} aria-hidden style={{ height }} />
}
