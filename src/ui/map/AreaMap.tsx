import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router'

import { defineMessages } from '#kernel/messages.ts'

import { useText } from '../i18n/text.tsx'
import { shortNumber } from '../parts/short-number.ts'
import styles from './AreaMap.module.css'
import { boundsOf, heatOf, stepOf, type HeatArea } from './heat.ts'

export interface MapArea extends HeatArea {
  readonly name: string
  /** The rows that are counted in it. */
  readonly to?: string
}

const TEXT = defineMessages({
  said: { zh: '{name}：{n}', en: '{name}: {n}' },
  none: { zh: '无', en: 'None' },
  range: { zh: '{from}–{to}', en: '{from}–{to}' },
})

const TALL = 0.72
const MOST_TALL = 460

/** Areas in the strength of what is counted in them, each a link to its rows; whoever cannot see it has the table. */
export function AreaMap({ areas }: { areas: readonly MapArea[] }) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const height = Math.min(MOST_TALL, Math.round(width * TALL))
  const drawn = heatOf(areas, { width, height })
  return (
    <div ref={frame} className={styles['map']}>
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`}>
        {drawn.map(({ area, d, step }) => (
          <Place key={area.id} to={area.to}>
            <title>{t(TEXT.said, { name: area.name, n: area.value })}</title>
            <path d={d} data-step={step} />
          </Place>
        ))}
        {drawn.map(
          ({ area, label }) =>
            label && (
              <text key={area.id} textAnchor="middle" x={label.x} y={label.y - 3}>
                {area.short}
                <tspan x={label.x} dy={14}>
                  {shortNumber(area.value)}
                </tspan>
              </text>
            ),
        )}
      </svg>
      <Legend values={areas.map(({ value }) => value)} />
    </div>
  )
}

const Place = ({ to, children }: { to: string | undefined; children: React.ReactNode }) =>
  to ? (
    <Link to={to} tabIndex={-1}>
      {children}
    </Link>
  ) : (
    <g>{children}</g>
  )

/** What the strengths say, in numbers. */
function Legend({ values }: { values: readonly number[] }) {
  const t = useText()
  const bounds = boundsOf(values)
  const ranges = bounds.map((to, at) => ({ from: (bounds[at - 1] ?? 0) + 1, to, step: stepOf(to, bounds) }))
  return (
    <ul className={styles['legend']} aria-hidden>
      {values.includes(0) && <li data-step={0}>{t(TEXT.none)}</li>}
      {ranges.map(({ from, to, step }) => (
        <li key={step} data-step={step}>
          {from === to ? to : t(TEXT.range, { from, to })}
        </li>
      ))}
    </ul>
  )
}

/** Until it is known, as wide as a part of a board. */
const AT_FIRST = 480

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(AT_FIRST)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const found = Math.round(entry!.contentRect.width)
      if (found > 0) setWidth(found)
    })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return width
}
