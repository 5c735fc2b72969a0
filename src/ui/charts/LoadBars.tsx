import type { ReactNode } from 'react'

import styles from './LoadBars.module.css'

export interface LoadBar {
  readonly key: string
  readonly name: ReactNode
  /** Parts of one bar, from the left: what burns, what is near, the rest. */
  readonly parts: readonly [red: number, yellow: number, rest: number]
  readonly total: ReactNode
}

/** Amounts side by side, as a table whose third column is drawn. */
export function LoadBars({
  title,
  heads,
  legend,
  bars,
}: {
  title: string
  heads: readonly [string, string, string]
  /** What the three parts of a bar are. */
  legend: readonly [string, string, string]
  bars: readonly LoadBar[]
}) {
  const most = Math.max(1, ...bars.map(({ parts }) => parts[0] + parts[1] + parts[2]))
  return (
    <table className={styles['bars']}>
      <caption className="visually-hidden">{title}</caption>
      <thead className="visually-hidden">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, name, parts, total }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className={styles['drawn']}>
              <span className="visually-hidden">{legend.map((part, i) => `${part} ${parts[i]}`).join(', ')}</span>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
                {segments(parts, most).map(({ part, from, width }) => (
                  <rect key={part} data-part={part} x={from} y={0} width={width} height={10} />
                ))}
              </svg>
            </td>
            <td className={styles['total']}>{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const PARTS = ['red', 'yellow', 'rest'] as const

/** The colours of the parts with what they are. */
export function BarLegend({ legend }: { legend: readonly [string, string, string] }) {
  return (
    <span className={styles['legend']} aria-hidden>
      {PARTS.map((part, i) => (
        <span key={part} data-part={part}>
          {legend[i]}
        </span>
      ))}
    </span>
  )
}

function segments(parts: LoadBar['parts'], most: number) {
  const ends = parts.map((_, i) => parts.slice(0, i + 1).reduce((sum, part) => sum + part, 0))
  return PARTS.map((part, i) => ({
    part,
    from: ((ends[i]! - parts[i]!) / most) * 100,
    width: (parts[i]! / most) * 100,
  }))
}
