import { useId, useState, type PointerEvent } from 'react'

import { useMedia } from '../parts/use-media.ts'
import styles from './LineChart.module.css'
import { pathOf, placesOf, stepsOf } from './scale.ts'

export interface Line {
  readonly key: 'first' | 'second'
  readonly label: string
  readonly values: readonly number[]
}

/** Letters keep their size on a phone because the drawing is made for its width. */
const WIDE = 640
const NARROW = 350
const HEIGHT = 200
const AREA = { left: 40, right: 22, top: 12, bottom: 24 }

interface LineChartGiven {
  readonly title: string
  readonly points: readonly string[]
  readonly lines: readonly Line[]
}

/** Lines over a row of points, with a legend; who cannot see them finds the same as a table. */
export function LineChart({ title, points, lines }: LineChartGiven) {
  const [at, setAt] = useState<number | null>(null)
  const caption = useId()
  const width = useMedia('(max-width: 599px)') ? NARROW : WIDE
  const steps = stepsOf(Math.max(...lines.flatMap(({ values }) => values), 1))
  const x = placesOf(points.length, AREA.left, width - AREA.right)
  const y = (value: number): number =>
    HEIGHT - AREA.bottom - (value / steps.at(-1)!) * (HEIGHT - AREA.top - AREA.bottom)
  const follow = (event: PointerEvent<SVGSVGElement>): void => {
    const rect = event.currentTarget.getBoundingClientRect()
    const reached = ((event.clientX - rect.left) / rect.width) * width
    setAt(x.reduce((near, place, i) => (Math.abs(place - reached) < Math.abs(x[near]! - reached) ? i : near), 0))
  }
  return (
    <figure className={styles['chart']} aria-labelledby={caption}>
      <figcaption id={caption} className={styles['legend']}>
        <span className="visually-hidden">{title}</span>
        {lines.map(({ key, label, values }) => (
          <span key={key} data-line={key}>
            {label}
            {at !== null && <strong>{values[at]}</strong>}
          </span>
        ))}
        <span className={styles['point']}>{at === null ? '' : points[at]}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden onPointerMove={follow} onPointerLeave={() => setAt(null)}>
        {steps.map((step) => (
          <g key={step}>
            <line className={styles['grid']} x1={AREA.left} x2={width - AREA.right} y1={y(step)} y2={y(step)} />
            <text className={styles['label']} x={AREA.left - 8} y={y(step) + 4} textAnchor="end">
              {step}
            </text>
          </g>
        ))}
        {points.map((point, i) =>
          i % 2 === (points.length - 1) % 2 ? (
            <text key={point} className={styles['label']} x={x[i]} y={HEIGHT - 6} textAnchor="middle">
              {point}
            </text>
          ) : null,
        )}
        {at !== null && (
          <line className={styles['mark']} x1={x[at]} x2={x[at]} y1={AREA.top} y2={HEIGHT - AREA.bottom} />
        )}
        {lines.map(({ key, values }) => (
          <g key={key} data-line={key}>
            <path className={styles['line']} d={pathOf(values.map((value, i) => [x[i]!, y(value)]))} />
            <circle
              className={styles['dot']}
              r={3.5}
              cx={x[at ?? x.length - 1]}
              cy={y(values[at ?? values.length - 1]!)}
            />
          </g>
        ))}
      </svg>
      <SameAsTable title={title} points={points} lines={lines} />
    </figure>
  )
}

function SameAsTable({ title, points, lines }: LineChartGiven) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{title}</caption>
        <tbody>
          {lines.map(({ key, label, values }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {points.map((point, i) => (
                <td key={point}>{`${point}: ${values[i]}`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
