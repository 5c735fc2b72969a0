import { useMemo } from 'react'

import type { Message } from '#kernel/messages.ts'
import { minutes, type Day } from '#kernel/time.ts'
import { useText, type Text } from '#ui/i18n/text.tsx'
import type { Column, ListDeclaration } from '#ui/list/declaration.ts'
import { ListScreen } from '#ui/list/ListScreen.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'
import { Tag, type Tone } from '#ui/parts/Tag.tsx'

import { messageRecords, RECORDS_AT, type RecordRow } from '../contract.ts'
import { RECORD_STATE, SENT_CHANNEL } from '../domain/public.ts'
import { MESSAGE } from './messages.ts'

const TONE: Readonly<Record<RecordRow['state'], Tone>> = {
  queued: 'blue',
  sent: 'green',
  failed: 'red',
  recorded: 'grey',
}

const stateOf = ({ state }: RecordRow, t: Text) => <Tag tone={TONE[state]}>{t(RECORD_STATE[state])}</Tag>
const sentAt = ({ sent_at, send_at }: RecordRow, t: Text): string =>
  send_at ? t(MESSAGE.next, { time: minutes(send_at) }) : minutes(sent_at)

const ofMonth = (state: RecordRow['state'], ofAll: boolean) => (today: Day) => ({
  ...(ofAll && { channel: 'sms' }),
  ...{ state, created_from: `${today.slice(0, 7)}-01`, created_to: today },
})

const BY_CHANNEL = { kind: 'choice', key: 'channel', title: MESSAGE.channel, options: SENT_CHANNEL } as const

const COLUMNS: readonly Column<RecordRow>[] = [
  momentColumn('created_at', MESSAGE.created, { pinned: true }),
  { key: 'channel', title: MESSAGE.channel, width: 90, render: ({ channel }, t) => t(SENT_CHANNEL[channel]) },
  { key: 'to_name', title: MESSAGE.to, width: 110, long: true, render: ({ to_name }) => to_name ?? '' },
  { key: 'address', title: MESSAGE.address, width: 128 },
  { key: 'content', title: MESSAGE.content, width: 260, wrap: true, grow: 2 },
  { key: 'state', title: MESSAGE.state, width: 90, render: stateOf },
  { key: 'sent_at', title: MESSAGE.sent, width: 172, render: sentAt },
  { key: 'tries', title: MESSAGE.tries, width: 90, align: 'right', off: true },
  {
    key: 'error_msg',
    title: MESSAGE.error,
    width: 150,
    grow: 1,
    wrap: true,
    render: ({ error_msg }) => error_msg ?? '',
  },
]

interface Given {
  /** By which way alone, and what the list is called then. */
  readonly only?: { readonly channel: RecordRow['channel']; readonly title: Message }
}

/** What was sent to people outside the program, and what could not be. */
export function Records({ only }: Given) {
  const t = useText()
  const list = useMemo(
    (): ListDeclaration<RecordRow, typeof messageRecords> => ({
      id: only ? `message-records-${only.channel}` : 'message-records',
      title: t(only?.title ?? RECORDS_AT.title),
      ...(only ? { of: { channel: only.channel } } : { views: true }),
      endpoint: messageRecords,
      rowId: ({ id }) => id,
      rowName: ({ to_name, created_at }) => `${to_name ?? ''} ${minutes(created_at)}`,
      columns: only ? COLUMNS.filter(({ key }) => key !== 'channel') : COLUMNS,
      filters: [
        ...(only ? [] : [BY_CHANNEL]),
        { kind: 'choice', key: 'state', title: MESSAGE.state, options: RECORD_STATE },
        { kind: 'days', key: 'created', title: MESSAGE.created },
      ],
      above: [
        { key: 'sms_sent', title: MESSAGE.smsSent, filters: ofMonth('sent', only === undefined) },
        { key: 'sms_failed', title: MESSAGE.smsFailed, filters: ofMonth('failed', only === undefined) },
        { key: 'sms_delivered', title: MESSAGE.smsDelivered, hint: MESSAGE.smsDeliveredHint, unit: 'percent' },
        { key: 'sms_parts', title: MESSAGE.smsParts, hint: MESSAGE.smsPartsHint },
      ],
      Card: RecordCard,
      emptyText: t(MESSAGE.noRecords),
    }),
    [t, only],
  )
  return <ListScreen list={list} />
}

/** A record on a phone. */
function RecordCard({ row }: { row: RecordRow }) {
  const t = useText()
  const facts = [t(SENT_CHANNEL[row.channel]), row.to_name, row.address, sentAt(row, t)]
  return (
    <>
      <div>
        {row.content} {stateOf(row, t)}
      </div>
      <div>{facts.filter(Boolean).join(' · ')}</div>
    </>
  )
}
