import { useMemo } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import type { Column } from '#ui/list/declaration.ts'
import { useListState } from '#ui/list/list-url.ts'
import { ListPart } from '#ui/list/ListPart.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'
import { Tag } from '#ui/parts/Tag.tsx'

import { importList, type ImportBatch } from '../contract.ts'
import type { ImportKind } from '../domain/kinds.ts'
import styles from './Import.module.css'
import { BATCH_STATE, IMPORT } from './messages.ts'

const COLUMNS: readonly Column<ImportBatch>[] = [
  { key: 'batch_no', title: IMPORT.batchNo, width: 180, pinned: true },
  { key: 'file_name', title: IMPORT.fileName, width: 260, long: true },
  {
    key: 'state',
    title: IMPORT.state,
    width: 110,
    render: ({ state }, t) => (
      <Tag tone={state === 'done' ? 'green' : state === 'failed' ? 'red' : 'blue'}>{t(BATCH_STATE[state])}</Tag>
    ),
  },
  {
    key: 'imported',
    title: IMPORT.imported,
    width: 110,
    align: 'right',
    render: ({ imported, total }) => `${imported} / ${total}`,
  },
  { key: 'created_by_name', title: IMPORT.uploadedBy, width: 120 },
  momentColumn('created_at', IMPORT.uploadedAt),
]

/** The imports of before: to go on with one, to fetch its error file, or to undo it. */
export function RecentBatches({ kind }: { kind: ImportKind }) {
  const t = useText()
  const url = useListState()
  const list = useMemo(
    () => ({
      id: 'import-batches',
      title: t(IMPORT.recent),
      endpoint: importList,
      of: { kind },
      rowId: ({ id }: ImportBatch) => id,
      rowName: ({ batch_no }: ImportBatch) => batch_no,
      columns: COLUMNS,
      open: ({ id }: ImportBatch) => `?batch=${id}`,
      emptyText: t(IMPORT.noBatches),
    }),
    [kind, t],
  )
  return (
    <section className={styles['card']}>
      <h2 className={styles['heading']}>{t(IMPORT.recent)}</h2>
      <ListPart list={list} url={url} />
    </section>
  )
}
