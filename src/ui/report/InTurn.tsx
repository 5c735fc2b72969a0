import { LeftOutlined, PauseOutlined, PlayCircleOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type FocusEvent } from 'react'
import { Link } from 'react-router'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useMedia } from '../parts/use-media.ts'
import { useTurning } from '../parts/use-turning.ts'
import type { NumberRow } from '../chart/NumberTable.tsx'
import styles from './InTurn.module.css'

const SECONDS = 8

interface Given {
  readonly name: string
  readonly rows: readonly NumberRow[]
}

/**
 * Rows one after the other in a line. They stand still under the pointer and the focus, when somebody stops them, and from
 * the beginning for whoever wants less motion (WCAG 2.2.2). All of them are printed.
 */
export function InTurn({ name, rows }: Given) {
  const t = useText()
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const [held, setHeld] = useState(false)
  const { at, paused, setPaused, turn } = useTurning(rows.length, SECONDS, { held: held || still })
  if (rows.length === 0) return null
  const leave = (event: FocusEvent<HTMLDivElement>): void => setHeld(event.currentTarget.contains(event.relatedTarget))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it holds still for whoever reads; its buttons do the rest
    <div
      className={styles['turning']}
      role="group"
      aria-label={name}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={leave}
    >
      {rows.map(({ key, to, name: called, cells }, place) => (
        <p key={key} className={styles['row']} hidden={place !== at}>
          {to ? <Link to={to}>{called}</Link> : <span>{called}</span>}
          {cells.map(({ text }, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- a cell is its column
            <span key={column}>{text}</span>
          ))}
        </p>
      ))}
      <span className={styles['place']}>{t(UI.placeOf, { at: at + 1, n: rows.length })}</span>
      {rows.length > 1 && (
        <span className={styles['buttons']}>
          <Button {...button(t(UI.turnBack))} icon={<LeftOutlined />} onClick={() => turn(-1)} />
          {!still && (
            <Button
              {...button(t(paused ? UI.turnOn : UI.turnOff))}
              icon={paused ? <PlayCircleOutlined /> : <PauseOutlined />}
              onClick={() => setPaused(!paused)}
            />
          )}
          <Button {...button(t(UI.turnNext))} icon={<RightOutlined />} onClick={() => turn(1)} />
        </span>
      )}
    </div>
  )
}

const button = (label: string) => ({ type: 'text', size: 'small', title: label, 'aria-label': label }) as const
