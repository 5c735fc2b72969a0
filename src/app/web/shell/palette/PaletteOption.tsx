import { Link } from 'react-router'

import type { Finding } from '#ui/commands/finders.ts'
import { ArrowRightOutlined, FileSearchOutlined, ThunderboltOutlined } from '#ui/icons.ts'
import { shortNumber } from '#ui/parts/short-number.ts'

import styles from './Palette.module.css'

interface Given {
  readonly id: string
  readonly finding: Finding
  readonly chosen: boolean
  readonly onPoint: () => void
  readonly onTake: () => void
}

/** A link where it leads somewhere, so that it can be opened beside; else what it does. */
export function PaletteOption({ id, finding, chosen, onPoint, onTake }: Given) {
  const option = {
    id,
    ref: (element: HTMLElement | null) => {
      if (chosen) element?.scrollIntoView({ block: 'nearest' })
    },
    role: 'option',
    'aria-selected': chosen,
    className: styles['option']!,
    onMouseMove: chosen ? undefined : onPoint,
  }
  if (!finding.to) {
    return (
      // The field has the focus and hears the keys.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <div {...option} onClick={onTake}>
        <Said finding={finding} />
      </div>
    )
  }
  return (
    <Link
      {...option}
      to={finding.to}
      tabIndex={-1}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onTake()
      }}
    >
      <Said finding={finding} />
    </Link>
  )
}

function Said({ finding }: { finding: Finding }) {
  const { title, under, note, keys, count = 0, to } = finding
  const Icon = finding.icon ?? (to ? FileSearchOutlined : ThunderboltOutlined)
  return (
    <>
      <span className={styles['icon']} aria-hidden>
        <Icon />
      </span>
      <span className={styles['trail']}>
        {under && (
          <>
            <span className={styles['under']}>{under}</span>
            <span className={styles['slash']}>/</span>
          </>
        )}
        <span>{title}</span>
      </span>
      {note && <span className={styles['note']}>{note}</span>}
      {count > 0 && <span className={styles['count']}>{shortNumber(count)}</span>}
      {keys && <kbd className={styles['key']}>{keys}</kbd>}
      {to && <ArrowRightOutlined className={styles['go']} aria-hidden />}
    </>
  )
}
