import { useMemo } from 'react'

import { minutes } from '#kernel/time.ts'
import { useText, type Text } from '#ui/i18n/text.tsx'
import type { Column, ListAction, ListDeclaration } from '#ui/list/declaration.ts'
import { ListScreen } from '#ui/list/ListScreen.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'
import { UI } from '#ui/messages.ts'
import { fileSize } from '#ui/parts/file-size.ts'
import { Tag, type Tone } from '#ui/parts/Tag.tsx'

import { exportList, type ExportRow } from '../contract.ts'
import { isPending } from './awaited.ts'
import styles from './Exports.module.css'
import { EXPORT, EXPORT_STATE } from './messages.ts'
import { progressText } from './progress-text.ts'
import { useExportActions } from './use-exports.ts'

const TONE: Partial<Record<ExportRow['state'], Tone>> = {
  queued: 'blue',
  running: 'blue',
  done: 'green',
  asked: 'orange',
  refused: 'red',
  failed: 'red',
}

const stateOf = ({ state }: ExportRow, t: Text) => <Tag tone={TONE[state] ?? 'grey'}>{t(EXPORT_STATE[state])}</Tag>
const sizeOf = ({ size }: ExportRow): string => (size === null ? '' : fileSize(size))
const keptUntil = ({ state, expires_at }: ExportRow): string => (state === 'done' ? minutes(expires_at) : '')

/** What it is for, and why it was refused, or why it failed. */
const whyOf = ({ purpose, answer, state }: ExportRow, t: Text): string =>
  [purpose, answer && (state === 'failed' ? answer : t(EXPORT.refusedWhy, { answer }))].filter(Boolean).join(' · ')

const COLUMNS: readonly Column<ExportRow>[] = [
  { key: 'file_name', title: EXPORT.file, width: 260, pinned: true, long: true },
  { key: 'state', title: EXPORT.state, width: 110, render: stateOf },
  { key: 'rows', title: EXPORT.rows, width: 150, align: 'right', render: progressText },
  { key: 'size', title: EXPORT.size, width: 100, align: 'right', render: sizeOf },
  momentColumn('created_at', EXPORT.created),
  { key: 'expires_at', title: EXPORT.expires, width: 150, render: keptUntil },
  { key: 'purpose', title: EXPORT.purpose, width: 200, wrap: true, render: whyOf },
  {
    key: 'sha256',
    title: EXPORT.checksum,
    width: 460,
    render: ({ sha256 }) => <span className={styles['checksum']}>{sha256}</span>,
  },
]

/** One's own exports: how far they are, until when their files are kept, and what can be done with each. */
export function MyExports() {
  const t = useText()
  const { cancel, download, password } = useExportActions()
  const list = useMemo((): ListDeclaration<ExportRow, typeof exportList> => {
    const rowActions = (row: ExportRow): ListAction[] => [
      ...(row.state === 'done' ? [{ key: 'download', label: t(UI.download), run: () => download(row) }] : []),
      ...(row.has_password === 1 ? [{ key: 'password', label: t(EXPORT.password), run: () => password(row) }] : []),
      ...(isPending(row) ? [{ key: 'cancel', label: t(EXPORT.cancel), run: () => cancel(row) }] : []),
    ]
    return {
      id: 'exports',
      title: t(EXPORT.mine),
      endpoint: exportList,
      input: () => ({}),
      rowId: ({ id }) => id,
      rowName: ({ file_name }) => file_name,
      columns: COLUMNS,
      filters: [],
      rowActions,
      head: (
        <p className={styles['head']}>
          {t(EXPORT.onlyMe)} {t(EXPORT.how)}
        </p>
      ),
      Card: ExportCard,
      emptyText: t(EXPORT.none),
    }
  }, [cancel, download, password, t])
  return <ListScreen list={list} />
}

/** An export on a phone. */
function ExportCard({ row }: { row: ExportRow }) {
  const t = useText()
  const until = keptUntil(row)
  const facts = [whyOf(row, t), progressText(row, t), sizeOf(row), until && `${t(EXPORT.expires)} ${until}`]
  return (
    <div className={styles['card']}>
      <div>
        {row.file_name} {stateOf(row, t)}
      </div>
      <div className={styles['facts']}>{facts.filter(Boolean).join(' · ')}</div>
    </div>
  )
}
