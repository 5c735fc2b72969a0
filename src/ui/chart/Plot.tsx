import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'

import { useTheme } from '../theme/mode.tsx'
import type { ChartData } from './data.ts'
import type { Drawing } from './engine.ts'
import styles from './Chart.module.css'
import { lookNow } from './look.ts'
import { linkOf } from './marks.ts'
import { heightOf, optionOf } from './option.ts'

interface Given {
  readonly data: ChartData
  /** Where the drawing is kept for whoever wants a picture of it. */
  readonly drawing: RefObject<Drawing | null>
  /** A mark was pressed that leads there. */
  readonly onLink: (to: string) => void
  /** The library could not be fetched. */
  readonly onMissing: () => void
}

/** The library with what it needs to draw this. */
const engineFor = async (kind: ChartData['kind']) => {
  const isUsual = kind === 'lines' || kind === 'bars'
  const more = isUsual ? null : import('./engine-more.ts')
  const { drawIn } = await import('./engine.ts')
  await more
  return drawIn
}

/** The drawing alone; whoever cannot see it needs the same as a table. Nothing is fetched before there is room for it. */
export function Plot({ data, drawing, onLink, onMissing }: Given) {
  const place = useRef<HTMLDivElement>(null)
  const { mode, palette, size } = useTheme()
  const [width, setWidth] = useState(0)
  const [ready, setReady] = useState(false)
  const told = useRef({ data, onLink, onMissing })
  useEffect(() => {
    told.current = { data, onLink, onMissing }
  })
  useEffect(() => {
    const element = place.current!
    let left = false
    let asked = false
    const follow = (): void => {
      if (element.clientWidth === 0) return
      setWidth(element.clientWidth)
      if (drawing.current) return drawing.current.resize()
      if (asked) return
      asked = true
      engineFor(told.current.data.kind).then(
        (drawIn) => {
          if (left) return
          drawing.current = drawIn(element, (pressed) => {
            const to = linkOf(told.current.data, pressed)
            if (to) told.current.onLink(to)
          })
          setReady(true)
        },
        () => told.current.onMissing(),
      )
    }
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    // Its width on the sheet is there with the medium, and nobody is told of it later.
    const paper = matchMedia('print')
    paper.addEventListener('change', follow)
    return () => {
      left = true
      observer.disconnect()
      paper.removeEventListener('change', follow)
      drawing.current?.end()
      drawing.current = null
      setReady(false)
    }
  }, [drawing])
  // What was read again and says the same stays as it is, with whatever is said under the pointer.
  const said = JSON.stringify(data)
  useEffect(() => {
    if (!ready) return
    // Its height may follow from its width.
    drawing.current?.resize()
    drawing.current?.show(optionOf(told.current.data, lookNow(width)))
  }, [ready, said, drawing, mode, palette, size, width])
  const style = { '--height': `${heightOf(data, width)}px` } as CSSProperties
  return <div ref={place} className={styles['plot']} aria-hidden style={style} />
}
