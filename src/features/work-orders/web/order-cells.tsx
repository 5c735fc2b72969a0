import { useContext } from 'react'

import type { Message } from '#kernel/messages.ts'
import { useText, type Text } from '#ui/i18n/text.tsx'
import { Marked, Searched } from '#ui/list/Marked.tsx'
import { Tag } from '#ui/parts/Tag.tsx'

import type { OrderRow } from '../contract/list.ts'
import { ROW_COLOURS } from '../domain/clocks/time-state.ts'
import { URGENCY } from '../domain/order/enums.ts'
import { matterOf } from '../domain/queues/matter.ts'
import { REQUEST_KIND } from '../domain/order/oversight-words.ts'
import { LEADER_FROM } from '../domain/process/send-backs.ts'
import { MARK } from './messages.ts'
import { ExclusionMark } from './outcome-cells.tsx'
import styles from './QueueScreen.module.css'

/** The label of a code, if there is one. */
export const labelIn = (
  labels: Readonly<Record<string, Message>>,
  code: string | null | undefined,
): Message | undefined => (code ? labels[code] : undefined)

export const named = (t: Text, label: Message | undefined): string => (label ? t(label) : '')

/** The matter; the whole title where it was searched in, since what was found may stand in any part of it. */
export function Title({ row }: { row: OrderRow }) {
  const searched = useContext(Searched)
  return (
    <>
      <span title={row.title}>
        {row.urgency !== 'normal' && <UrgencyTag row={row} />} <Marked text={searched ? row.title : matterOf(row)} />
      </span>
      <Passage row={row} />
    </>
  )
}

/** Where it was found, when the title does not show it. */
export function Passage({ row }: { row: Pick<OrderRow, 'passage'> }) {
  if (!row.passage) return null
  return (
    <small className={styles['passage']} title={row.passage}>
      <Marked text={row.passage} />
    </small>
  )
}

export function UrgencyTag({ row }: { row: Pick<OrderRow, 'urgency'> }) {
  const t = useText()
  const label = t(URGENCY[row.urgency])
  if (row.urgency === 'normal') return label
  return (
    <Tag tone={row.urgency === 'urgent_2h' ? 'red' : 'orange'} flash={row.urgency === 'urgent_2h'}>
      {label}
    </Tag>
  )
}

export function Remaining({ row }: { row: Pick<OrderRow, 'remaining' | 'time_state'> }) {
  if (!row.remaining) return null
  const colour = ROW_COLOURS[row.time_state]
  return colour === 'none' ? row.remaining : <Tag tone={colour}>{row.remaining}</Tag>
}

export function OrderMarks({ row }: { row: Omit<OrderRow, 'reply' | 'back' | 'assist'> }) {
  const t = useText()
  return (
    <>
      {row.back_count > 0 && (
        <Tag tone={row.back_count >= LEADER_FROM ? 'red' : 'orange'}>{t(MARK.back, { n: row.back_count })}</Tag>
      )}
      {row.tags.map(({ id, name, colour }) => (
        <Tag key={id} tone={colour}>
          {name}
        </Tag>
      ))}
      {row.instructed === 1 && <Tag tone="red">{t(MARK.instructed)}</Tag>}
      {row.supervise_to_answer + row.supervise_to_judge > 0 && <Tag tone="red">{t(MARK.supervised)}</Tag>}
      {row.request_kind && <Tag tone="blue">{t(REQUEST_KIND[row.request_kind])}</Tag>}
      {row.urge_count > 0 && <Tag tone="orange">{t(MARK.urged, { n: row.urge_count })}</Tag>}
      {row.is_repeat === 1 && <Tag tone="purple">{t(MARK.repeat)}</Tag>}
      {row.assist_open > 0 && <Tag tone="blue">{t(MARK.assist)}</Tag>}
      {row.assist_refused > 0 && <Tag tone="orange">{t(MARK.assistRefused)}</Tag>}
      {row.designated === 1 && <Tag tone="blue">{t(MARK.designated)}</Tag>}
      <ExclusionMark row={row} />
      {row.paused === 1 && row.time_state !== 'paused' && <Tag>{t(MARK.paused)}</Tag>}
      {row.is_secret === 1 && <Tag tone="red">{t(MARK.secret)}</Tag>}
      {row.merged_count > 0 && <Tag tone="purple">{t(MARK.merged, { n: row.merged_count })}</Tag>}
    </>
  )
}
