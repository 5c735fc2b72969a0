import { useState } from 'react'

import { dayOf, secondsBetween, startOfDay } from '#kernel/time.ts'
import { serverTime } from '#ui/api/connection.ts'
import { useText, type Text } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { Tag } from '#ui/parts/Tag.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import type { FollowUpRow } from '../../contract/followups.ts'
import { FOLLOW_UP_KIND } from '../../domain/order/followup-record.ts'
import { isMovable } from '../../domain/process/followup.ts'
import { Entry } from '../order/Entry.tsx'
import styles from '../order/Order.module.css'
import { Section } from '../order/Section.tsx'
import { FollowUpDialog, wordOf, type Settling } from './FollowUpDialog.tsx'
import { TEXT } from './messages.ts'

/** How it stands with its day; nothing while that is ahead. */
export function DayMark({ row: { due_on, state } }: { row: Pick<FollowUpRow, 'due_on' | 'state'> }) {
  const t = useText()
  const late = Math.round(secondsBetween(startOfDay(due_on), startOfDay(dayOf(serverTime()))) / DAY)
  if (state === 'done' || late < 0) return null
  return late === 0 ? <Tag tone="orange">{t(TEXT.today)}</Tag> : <Tag tone="red">{t(TEXT.overdue, { n: late })}</Tag>
}

const DAY = 86_400

/** What can be done about it. */
export const settlingsOf = (row: Pick<FollowUpRow, 'kind' | 'state' | 'postponed' | 'own'>): readonly Settling[] =>
  row.own && row.state === 'open' ? (isMovable(row) ? ['settle', 'move'] : ['settle']) : []

/** What was promised on an order, and what one wants to look at again. */
export function FollowUps({ order: { followups } }: { order: OrderDetail }) {
  const t = useText()
  const [open, setOpen] = useState<{ readonly one: FollowUpRow; readonly what: Settling } | null>(null)
  if (!followups.length) return null
  return (
    <Section title={t(TEXT.followUps)}>
      <ol className={styles['records']}>
        {followups.map((one) => (
          <li key={one.id}>
            <Entry
              head={
                <b>
                  {one.due_on} {one.operator_name ?? one.dept_name}
                </b>
              }
              tags={
                <>
                  <Tag tone={one.kind === 'promise' ? 'blue' : 'grey'}>{t(FOLLOW_UP_KIND[one.kind])}</Tag>
                  {one.state === 'done' && <Tag tone="green">{t(wordOf('settle', one))}</Tag>}
                  <DayMark row={one} />
                </>
              }
              text={one.content}
              note={noteOf(one, t)}
            />
            {settlingsOf(one).length > 0 && (
              <div className={styles['entryActions']}>
                {settlingsOf(one).map((what) => (
                  <Button key={what} size="small" onClick={() => setOpen({ one, what })}>
                    {t(wordOf(what, one))}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
      {open && <FollowUpDialog {...open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

/** How often it was moved, why, and what became of it. */
export function noteOf({ state, postponed, outcome }: FollowUpRow, t: Text): string {
  const said = outcome && t(state === 'done' ? TEXT.became : TEXT.because, { text: outcome })
  return [postponed > 0 && t(TEXT.moved, { n: postponed }), said].filter(Boolean).join(' · ')
}
