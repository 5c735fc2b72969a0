import { contrast } from '#ui/theme/contrast.ts'
import { useTheme } from '#ui/theme/mode.tsx'

import styles from './Gallery.module.css'

const TEXTS = [
  'text',
  'text-soft',
  'text-faint',
  'accent-text',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'grey',
]
const GROUNDS = ['surface', 'page', 'raised', 'hover', 'chosen', 'red-soft', 'orange-soft', 'yellow-soft', 'grey-soft']
const SHAPES = [
  'accent',
  'fill',
  'fill-hover',
  'focus',
  'line',
  'line-strong',
  'green-soft',
  'blue-soft',
  'purple-soft',
]

/** The token's colour as it is now; asked again whenever the theme changes. */
function valueOf(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim()
}

/** Every text on every ground; below 4.5 is marked. */
export function Colours() {
  useTheme()
  return (
    <>
      <div className={styles['row']}>
        {[...GROUNDS, ...SHAPES].map((token) => (
          <figure key={token} className={styles['swatch']}>
            <span style={{ background: `var(--${token})` }} />
            <figcaption>
              {token}
              <br />
              {valueOf(token)}
            </figcaption>
          </figure>
        ))}
      </div>
      <table className={styles['contrasts']}>
        <thead>
          <tr>
            <th>on</th>
            {TEXTS.map((token) => (
              <th key={token}>{token}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GROUNDS.map((ground) => (
            <tr key={ground}>
              <th>{ground}</th>
              {TEXTS.map((token) => (
                <Contrast key={token} token={token} ground={ground} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Contrast({ token, ground }: { token: string; ground: string }) {
  const ratio = contrast(valueOf(token), valueOf(ground))
  return (
    <td style={{ background: `var(--${ground})`, color: `var(--${token})` }} data-low={ratio < 4.5}>
      {ratio.toFixed(1)}
    </td>
  )
}

const SIZES = ['type-xs', 'type-s', 'type-m', 'type-l', 'type-xl', 'type-xxl']

export function TypeSizes() {
  useTheme()
  return SIZES.map((token) => (
    <p key={token} className={styles['line']} style={{ fontSize: `var(--${token})` }}>
      一体化诉求解决平台 Order RX20261121000014 in 3 working days
      <code>
        {token} {valueOf(token)}
      </code>
    </p>
  ))
}

const STEPS = [4, 8, 12, 16, 24, 32]
const HEIGHTS = ['control-height', 'row-height', 'tag-bar-height', 'header-height']

export function Spacing() {
  useTheme()
  return (
    <div className={styles['row']}>
      {STEPS.map((step) => (
        <figure key={step} className={styles['step']}>
          <span style={{ width: step, height: step }} />
          <figcaption>{step}</figcaption>
        </figure>
      ))}
      {HEIGHTS.map((token) => (
        <figure key={token} className={styles['step']}>
          <span style={{ width: 24, height: `var(--${token})` }} />
          <figcaption>
            {token} {valueOf(token)}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
