import { useRef } from 'react'
import { z } from 'zod'

import { get } from '#kernel/endpoint.ts'
import { Cards } from '#ui/list/Cards.tsx'
import type { Column, ListDeclaration } from '#ui/list/declaration.ts'
import { Table } from '#ui/list/Table.tsx'
import { Tag, type Tone } from '#ui/parts/Tag.tsx'

import styles from './Gallery.module.css'

interface Row {
  readonly id: string
  readonly title: string
  readonly tone: Tone | null
}

const ROWS: readonly Row[] = [
  { id: '1', title: 'As most rows are', tone: null },
  { id: '2', title: 'Overdue', tone: 'red' },
  { id: '3', title: 'Due today', tone: 'orange' },
  { id: '4', title: 'Due tomorrow', tone: 'yellow' },
  { id: '5', title: 'Suspended or closed', tone: 'grey' },
]

const nothing = (): void => {}
const both = (text: string) => ({ zh: text, en: text })
const COLUMNS: readonly Column<Row>[] = [
  { key: 'id', title: both('No.'), width: 80, pinned: true },
  { key: 'title', title: both('Title'), width: 320, sort: { ascending: 'title' } },
  {
    key: 'tags',
    title: both('Tags'),
    width: 120,
    render: ({ tone }) => <Tag tone={tone ?? 'blue'}>{tone ?? 'none'}</Tag>,
  },
]

const endpoint = get('/gallery', { access: 'open', title: both('Gallery'), input: z.object({}), output: z.null() })
const LIST: ListDeclaration<Row, typeof endpoint> = {
  id: 'gallery',
  title: 'Rows',
  endpoint,
  input: () => ({}),
  rowId: ({ id }) => id,
  rowName: ({ title }) => title,
  columns: COLUMNS,
  filters: [],
  tone: ({ tone }) => tone,
  open: () => '/gallery',
  rowActions: () => ['Allocate', 'Reply', 'Send back'].map((label) => ({ key: label, label, run: nothing })),
  Card: ({ row }) => row.title,
}

/** A table row and a phone's card in each colour; the second row is selected, the last are still loading. */
export function Rows() {
  const place = useRef(0)
  const choice = { columns: COLUMNS, resize: nothing } as unknown as Parameters<
    typeof Table<Row, typeof endpoint>
  >[0]['choice']
  return (
    <>
      <div className={styles['frame']}>
        <Table
          list={LIST}
          choice={choice}
          rows={ROWS}
          gone={new Set()}
          loading={1}
          sort="title"
          onSort={nothing}
          selection={{ ids: new Set(['2']), chosen: [], toggle: nothing, toggleAll: nothing, clear: nothing } as never}
          active={-1}
          onActive={nothing}
          onOpen={nothing}
          place={place}
        />
      </div>
      <div className={styles['phone']}>
        <Cards list={LIST} rows={ROWS} gone={new Set(['2'])} selection={null} loading={false} place={place} />
      </div>
    </>
  )
}
