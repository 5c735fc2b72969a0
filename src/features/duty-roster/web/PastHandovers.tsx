import { useMemo } from 'react'

import type { OutputOf } from '#kernel/endpoint.ts'
import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import type { Column } from '#ui/list/declaration.ts'
import { useListState } from '#ui/list/list-url.ts'
import { ListPart } from '#ui/list/ListPart.tsx'
import { Tag } from '#ui/parts/Tag.tsx'

import { dutyHandovers } from '../contract.ts'
import styles from './Handover.module.css'
import { slotPath, slotWords } from './HandoverSheet.tsx'
import { HANDOVER } from './messages.ts'

type Row = OutputOf<typeof dutyHandovers>['rows'][number]

const COLUMNS: readonly Column<Row>[] = [
  { key: 'slot', title: HANDOVER.shift, width: 160, pinned: true, render: slotWords },
  { key: 'from', title: HANDOVER.from, width: 110, long: true, render: ({ signed }) => signed.name },
  { key: 'signed_at', title: HANDOVER.signedAt, width: 150, render: ({ signed }) => minutes(signed.at) },
  {
    key: 'to',
    title: HANDOVER.to,
    width: 130,
    render: ({ taken }, t) => (taken ? taken.name : <Tag tone="blue">{t(HANDOVER.waits)}</Tag>),
  },
  { key: 'taken_at', title: HANDOVER.takenAt, width: 150, render: ({ taken }) => taken && minutes(taken.at) },
  { key: 'notes', title: HANDOVER.notes, width: 260, grow: 2, long: true },
]

/** The sheets of one's own department. */
export function PastHandovers() {
  const t = useText()
  const url = useListState()
  const list = useMemo(
    () => ({
      id: 'duty-handovers',
      title: t(dutyHandovers.title),
      endpoint: dutyHandovers,
      of: {},
      rowId: ({ id }: Row) => id,
      rowName: (row: Row) => slotWords(row, t),
      columns: COLUMNS,
      open: slotPath,
      emptyText: t(HANDOVER.none),
    }),
    [t],
  )
  return (
    <section className={styles['past']}>
      <h2>{t(dutyHandovers.title)}</h2>
      <ListPart list={list} url={url} />
    </section>
  )
}
