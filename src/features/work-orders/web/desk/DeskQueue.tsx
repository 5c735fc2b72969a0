import { useEffect, useRef } from 'react'

import { useText } from '#ui/i18n/text.tsx'

import { Remaining, UrgencyTag } from '../order-cells.tsx'
import styles from './Desk.module.css'
import { DESK } from './messages.ts'
import type { Desk } from './use-desk.ts'

/** The orders of the queue in two lines each: the matter, and where and until when. */
export function DeskQueue({ desk }: { desk: Desk }) {
  const t = useText()
  const list = useRef<HTMLOListElement>(null)
  const id = desk.row?.id
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [id])
  return (
    <nav className={styles['queue']} aria-label={t(DESK.queue)}>
      <ol ref={list}>
        {desk.pile.rows.map((row) => (
          <li key={row.id} data-done={desk.handled.has(row.id) || desk.pile.gone.has(row.id) || undefined}>
            <button
              type="button"
              aria-current={row.id === id ? 'true' : undefined}
              onClick={() => desk.choose(row)}
              title={row.title}
            >
              <span className={styles['matter']}>
                {row.urgency !== 'normal' && <UrgencyTag row={row} />} {row.title}
              </span>
              <span className={styles['facts']}>
                <span>{row.area_name ?? row.category_name ?? row.order_no}</span>
                {desk.pile.gone.has(row.id) ? <span>{t(DESK.left)}</span> : <Remaining row={row} />}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
