import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import type { OutputOf } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'
import { ordersAddress } from '#features/work-orders/web/public.ts'
import { invalidate, useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Alert, Button, Progress } from '#ui/kit.ts'
import { Reading } from '#ui/parts/Reading.tsx'
import { UI } from '#ui/messages.ts'

import { importList, importResult, type BatchState, type ImportBatch } from '../contract.ts'
import { KINDS, type ImportKind } from '../domain/kinds.ts'
import { BatchButtons } from './BatchButtons.tsx'
import { BatchRows } from './BatchRows.tsx'
import { BatchSummary } from './BatchSummary.tsx'
import styles from './Import.module.css'
import { IMPORT } from './messages.ts'
import { RecentBatches } from './RecentBatches.tsx'
import { UploadStep } from './UploadStep.tsx'

const POLL_MS = 1000
const STEPS = [IMPORT.stepUpload, IMPORT.stepCheck, IMPORT.stepPreview, IMPORT.stepWrite, IMPORT.stepResult]
const STEP_OF: Readonly<Record<BatchState, number>> = {
  parsing: 1,
  parsed: 2,
  confirmed: 3,
  done: 4,
  cancelled: 4,
  undone: 4,
  failed: 4,
}

/** Upload → check → preview → write → result. The batch is in the address, so leaving and coming back loses nothing. */
export function ImportScreen({ kind }: { kind: ImportKind }) {
  const [params] = useSearchParams()
  const id = params.get('batch')
  return id ? <Batch key={id} id={id} /> : <Start key={kind} kind={kind} />
}

function Start({ kind }: { kind: ImportKind }) {
  const navigate = useNavigate()
  return (
    <div className={styles['screen']}>
      <Steps at={0} />
      <UploadStep kind={kind} onUploaded={({ batch }) => void navigate({ search: `?batch=${batch.id}` })} />
      <RecentBatches kind={kind} />
    </div>
  )
}

const isBusy = (state: BatchState | undefined): boolean => state === 'parsing' || state === 'confirmed'

function Batch({ id }: { id: string }) {
  const query = useEndpoint(
    importResult,
    { id, limit: 1 },
    { refetchInterval: (answer) => (isBusy(answer?.batch.state) ? POLL_MS : false) },
  )
  const client = useQueryClient()
  const state = query.data?.batch.state
  // Pages of its rows that were read in one state tell nothing of the next.
  useEffect(() => (state ? () => void invalidate(client, [importResult, importList]) : undefined), [client, state])
  return <Reading query={query}>{(result) => <Shown {...result} />}</Reading>
}

function Shown({ batch, faults, same_file }: OutputOf<typeof importResult>) {
  return (
    <div className={styles['screen']}>
      <Steps at={STEP_OF[batch.state]} />
      <section className={styles['card']}>
        <BatchSummary batch={batch} same_file={same_file} />
        {isBusy(batch.state) ? <Working batch={batch} /> : <Outcome batch={batch} />}
        <BatchButtons batch={batch} />
      </section>
      {!isBusy(batch.state) && batch.total > 0 && <BatchRows batch={batch} faults={faults} />}
    </div>
  )
}

function Steps({ at }: { at: number }) {
  const t = useText()
  return (
    <ol className={styles['steps']} aria-label={t(IMPORT.steps)}>
      {STEPS.map((title, step) => (
        <li
          key={title.en}
          data-state={step < at ? 'past' : step === at ? 'now' : 'ahead'}
          aria-current={step === at ? 'step' : undefined}
        >
          <span aria-hidden>{step + 1}</span>
          {t(title)}
        </li>
      ))}
    </ol>
  )
}

function Working({ batch }: { batch: ImportBatch }) {
  const t = useText()
  const text = batch.state === 'parsing' ? t(IMPORT.checking, { name: batch.file_name }) : t(IMPORT.writing)
  return (
    <div role="status">
      <p className={styles['working']}>{text}</p>
      <Progress percent={batch.progress} status="active" aria-label={text} />
    </div>
  )
}

type Ended = Exclude<BatchState, 'parsing' | 'parsed' | 'confirmed'>
interface Told {
  readonly type: 'success' | 'info' | 'warning' | 'error'
  readonly text: Message
}
const OUTCOMES: Readonly<Record<Ended, (batch: ImportBatch) => Told>> = {
  done: ({ kind, imported }) =>
    imported > 0 ? { type: 'success', text: KINDS[kind].done } : { type: 'warning', text: IMPORT.nothingImported },
  cancelled: () => ({ type: 'info', text: IMPORT.cancelled }),
  undone: () => ({ type: 'info', text: IMPORT.undoDone }),
  failed: () => ({ type: 'error', text: IMPORT.failed }),
}
const hasEnded = (state: BatchState): state is Ended => state in OUTCOMES

function Outcome({ batch }: { batch: ImportBatch }) {
  const t = useText()
  const navigate = useNavigate()
  const { id, state, kind, imported, undone } = batch
  if (!hasEnded(state)) return <Preview batch={batch} />
  const { type, text } = OUTCOMES[state](batch)
  // What the file only moved came with another one, or by hand; each row leads to its order.
  const toOrders = kind === 'normal' && imported > 0 && (
    <Button type="link" onClick={() => void navigate(ordersAddress({ import_batch_id: id }))}>
      {t(IMPORT.toOrders)}
    </Button>
  )
  const title = t(text, { count: imported, undone, kept: imported })
  return <Alert type={type} showIcon title={title} action={toOrders} />
}

function Preview({ batch }: { batch: ImportBatch }) {
  const t = useText()
  const names = batch.unknown_columns.join(t(UI.and))
  return (
    <>
      {names && <Alert type="info" showIcon title={t(IMPORT.unknownColumns, { names })} />}
      {batch.ok + batch.warn === 0 && <Alert type="warning" showIcon title={t(IMPORT.nothingToImport)} />}
    </>
  )
}
