import { useMemo } from 'react'

import { detailPath } from '#features/work-orders/domain/public.ts'
import { Segmented } from '#ui/kit.ts'
import { useText } from '#ui/i18n/text.tsx'
import type { Column } from '#ui/list/declaration.ts'
import { useListState } from '#ui/list/list-url.ts'
import { ListPart } from '#ui/list/ListPart.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'
import { Leads } from '#ui/parts/Leads.tsx'
import { Tag, type Tone } from '#ui/parts/Tag.tsx'

import { importResult, ROW_RESULTS, type ImportBatch, type ImportFault, type ImportRow } from '../contract.ts'
import { FaultKinds } from './FaultKinds.tsx'
import styles from './Import.module.css'
import { Issues, KeepsWritten } from './Issues.tsx'
import { BECOMES_TEXT, IMPORT } from './messages.ts'

const TONES: Readonly<Record<ImportRow['result'], Tone>> = {
  ok: 'green',
  ok_warn: 'yellow',
  error: 'red',
  duplicate: 'orange',
}

const columnsOf = (batch_id: string | null): readonly Column<ImportRow>[] => [
  { key: 'row', title: IMPORT.row, width: 64, pinned: true },
  {
    key: 'result',
    title: IMPORT.result,
    width: 90,
    render: ({ result }, t) => <Tag tone={TONES[result]}>{t(IMPORT[result])}</Tag>,
  },
  {
    key: 'becomes',
    title: IMPORT.becomes,
    width: 170,
    wrap: true,
    render: ({ becomes, ...row }) => becomes && <Becoming {...row} becomes={becomes} />,
  },
  {
    key: 'issues',
    title: IMPORT.issues,
    width: 340,
    wrap: true,
    render: (row) => row.issues.length > 0 && <Issues row={row} batch_id={batch_id} />,
  },
  { key: 'superior_no', title: IMPORT.superior_no, width: 170 },
  { key: 'title', title: IMPORT.orderTitle, width: 220, wrap: true },
  { key: 'caller_name', title: IMPORT.caller, width: 90 },
  { key: 'caller_phone', title: IMPORT.phone, width: 130 },
  momentColumn('received_at', IMPORT.received_at),
]

type Becoming = Pick<ImportRow, 'of_order_no' | 'order_id'> & { readonly becomes: NonNullable<ImportRow['becomes']> }

/** What a row becomes; once it is written, a way to its order. */
function Becoming({ becomes, of_order_no, order_id }: Becoming) {
  const t = useText()
  const text = t(BECOMES_TEXT[becomes], { no: of_order_no ?? '' })
  return <Leads to={order_id && detailPath('all', order_id)}>{text}</Leads>
}

interface Given {
  readonly batch: ImportBatch
  readonly faults: readonly ImportFault[]
}

/** Every row of the file with everything that is wrong with it, by kind and by row. */
export function BatchRows({ batch, faults }: Given) {
  const t = useText()
  const { id, total, ok, warn, error, duplicate } = batch
  const url = useListState(error > 0 ? { result: 'error' } : {})
  const mends = batch.actions.includes('mend')
  const { fault, column, result } = url.state.filters
  const chosen = faults.find((kind) => kind.code === fault && String(kind.column) === column)
  const counts = { all: total, ok, ok_warn: warn, error, duplicate }
  const list = useMemo(
    () => ({
      id: 'import-rows',
      title: t(IMPORT.stepPreview),
      endpoint: importResult,
      of: { id },
      rowId: ({ row }: ImportRow) => String(row),
      rowName: ({ row }: ImportRow) => `${t(IMPORT.row)} ${row}`,
      columns: columnsOf(mends ? id : null),
      emptyText: t(IMPORT.noRows),
    }),
    [id, mends, t],
  )
  return (
    <section className={styles['card']} tabIndex={-1}>
      <Segmented
        className={styles['filter']}
        value={result ?? (fault ? '' : 'all')}
        options={(['all', ...ROW_RESULTS] as const).map((value) => ({
          value,
          label: `${t(IMPORT[value])} ${counts[value]}`,
        }))}
        onChange={(next) => url.setFilters({ result: next === 'all' ? '' : next, fault: '', column: '' })}
      />
      <FaultKinds
        batch_id={id}
        faults={faults}
        chosen={chosen}
        mends={mends}
        onChoose={(kind) =>
          url.setFilters({ result: '', fault: kind?.code ?? '', column: kind ? `${kind.column}` : '' })
        }
      />
      {mends && faults.length > 0 && <p className={styles['faint']}>{t(IMPORT.mendHint)}</p>}
      <KeepsWritten>
        <ListPart list={list} url={url} />
      </KeepsWritten>
    </section>
  )
}
