import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'

import type { CallOf, Endpoint } from '#kernel/endpoint.ts'
import { StaleRecord, type Seen } from '#kernel/record.ts'

import type { CallFailure } from '../api/failure.ts'
import { useEndpoint } from '../api/hooks.ts'
import type { Values } from '../form/drafts.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { useText } from '../i18n/text.tsx'
import { listCall, useListUrl } from '../list/list-url.ts'
import { UI } from '../messages.ts'
import { useFeedback } from '../parts/Feedback.tsx'
import { useReturningFocus } from '../parts/returning-focus.ts'
import { EmptyState } from '../parts/States.tsx'
import type { FormOf, Opens, RecordDeclaration, RecordPage, RowOf } from './declaration.ts'
import { StaleNotice } from './StaleNotice.tsx'

interface Given<L extends Endpoint> {
  readonly record: RecordDeclaration<L>
  readonly opens: Exclude<Opens, 'list'>
  readonly onClose: () => void
}

/** The form over the list. While the page below cannot be read there is none; the list says why. */
export function RecordForm<L extends Endpoint>({ record, opens, onClose }: Given<L>) {
  const t = useText()
  const { toast } = useFeedback()
  const { pathname } = useLocation()
  const { page, row, seeking, refused } = useRowAsOpened(record)
  const [kept, setKept] = useState(record.remove?.Keeps !== undefined)
  useReturningFocus()
  const { add, edit, remove, Fields = NoFields } = record
  const title = t(record.at[opens]?.title ?? record.at.list.title)
  const lookOf = ({ done, consequence, answered, asks }: Omit<FormOf, 'endpoint' | 'denied'>) => ({
    title,
    addressed: true,
    ...(asks && { asks }),
    ...(consequence && { consequence: t(consequence, { name: row ? record.list.rowName(row) : '' }) }),
    invalidates: [record.list.endpoint, ...(record.changes ?? [])],
    onCancel: onClose,
    onDone: (output: unknown) => {
      toast('success', t(done))
      onClose()
      answered?.(output)
    },
  })
  if (!page) return null
  const draft = record.secret ? {} : { draft: pathname }
  if (opens === 'add')
    return (
      add && (
        <FormDialog {...lookOf(add)} endpoint={add.endpoint} initial={initialOf(add.initial)} {...draft}>
          <Fields row={null} page={page} />
        </FormDialog>
      )
    )
  if (seeking) return null
  if (!row) return <Gone title={title} onClose={onClose} />
  const seen = seenOf(row)
  const why = (opens === 'edit' ? edit : remove)?.denied?.(row) ?? null
  const tells = (refusal: CallFailure | null) =>
    why ? <Alert type="warning" showIcon title={t(why)} /> : refusal && refused(refusal, opens === 'remove')
  if (opens === 'edit')
    return (
      edit && (
        <FormDialog
          {...lookOf(edit)}
          blocked={why !== null}
          endpoint={edit.endpoint}
          initial={edit.initial ? { ...row, ...edit.initial } : row}
          {...draft}
          fixed={seen}
          tells={tells}
          saysItself={isStale}
        >
          <Fields row={row} page={page} />
        </FormDialog>
      )
    )
  return (
    remove && (
      <FormDialog
        {...lookOf(remove)}
        blocked={why !== null || kept}
        danger
        submitText={title}
        endpoint={remove.endpoint}
        fixed={seen}
        tells={tells}
        saysItself={isStale}
      >
        {remove.Keeps && <remove.Keeps row={row} onKept={setKept} />}
        {remove.Fields && <remove.Fields />}
      </FormDialog>
    )
  )
}

const NoFields = () => null

/** What is sent of the record itself; its version where its rows have one. */
const seenOf = ({ id, version }: Seen): Seen => ({ id, ...(version !== undefined && { version }) })

const staleOf = ({ code, data }: CallFailure): StaleRecord | undefined =>
  code === 'STALE' ? StaleRecord.safeParse(data).data : undefined
const isStale = (failure: CallFailure): boolean => staleOf(failure) !== undefined

/**
 * The record as it was when its form was opened: what others do meanwhile must not slip under it. It is mostly one of the
 * page that the address says, which the list reads, too; a link may lead to one of another page. When it is refused because of them, `refused` tells what they did,
 * and whatever is chosen then is sent for the version that they made.
 */
function useRowAsOpened<L extends Endpoint>({ list }: RecordDeclaration<L>) {
  const { id } = useParams()
  const { state } = useListUrl()
  const { data } = useEndpoint(list.endpoint, listCall(state) as CallOf<L>)
  const page = data as RecordPage<L> | undefined
  const rowOf = (among: RecordPage<L> | undefined) => among?.rows.find((one) => one.id === id)
  const elsewhere = id !== undefined && page !== undefined && !rowOf(page)
  const alone = useEndpoint(list.endpoint, { ...state.filters, only: id } as CallOf<L>, { enabled: elsewhere })
  const [row, setRow] = useState<RowOf<L> | undefined>()
  const [settled, setSettled] = useState<CallFailure>()
  const found = rowOf(page) ?? (elsewhere ? rowOf(alone.data as RecordPage<L> | undefined) : undefined)
  if (row === undefined && found !== undefined) setRow(found)
  const refused = (failure: CallFailure, removing: boolean) => {
    const stale = staleOf(failure)
    if (!stale || failure === settled) return null
    const { version } = stale
    const present = found?.version === version ? found : undefined
    const onSettled = (): void => {
      setRow({ ...(row as object), version } as RowOf<L>)
      setSettled(failure)
    }
    const { columns } = list
    return <StaleNotice {...{ stale, opened: row as RowOf<L>, present, columns, removing, onSettled }} />
  }
  // What is open stays while it is sent: done, it may stand in this list no more.
  return { page, row: row ?? found, seeking: row === undefined && elsewhere && alone.isPending, refused }
}

function Gone({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useText()
  return (
    <Modal open title={title} width={860} footer={null} onCancel={onClose}>
      <EmptyState text={t(UI.recordGone)} />
    </Modal>
  )
}

const initialOf = (initial: Values | (() => Values)): Values => (typeof initial === 'function' ? initial() : initial)
