import { boxOf, type Shape } from '#kernel/shapes.ts'

import styles from './Reference.module.css'

interface Given {
  readonly areas: readonly { readonly id: string; readonly shape: Shape }[]
  /** Which one is meant. */
  readonly own: string
  readonly label: string
}

const WIDTH = 320

/** Boundaries of areas side by side, north above; the one that is meant stands out. */
export function Outlines({ areas, own, label }: Given) {
  const { west, south, east, north } = boxOf(areas.flatMap(({ shape }) => shape))
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = WIDTH / ((east - west) * narrow || 1)
  const at = ([lng, lat]: readonly [number, number]) =>
    `${((lng - west) * narrow * scale).toFixed(1)} ${((north - lat) * scale).toFixed(1)}`
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles['outlines']}
      viewBox={`-2 -2 ${WIDTH + 4} ${Math.ceil((north - south) * scale) + 4}`}
    >
      {areas.map(({ id, shape }) => (
        <path
          key={id}
          data-own={id === own}
          d={shape.flatMap((polygon) => polygon.map((ring) => `M${ring.map(at).join('L')}Z`)).join('')}
        />
      ))}
    </svg>
  )
}
