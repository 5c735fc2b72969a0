import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'

import type { Endpoint } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'

import { useEndpoint } from '../api/hooks.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { useText } from '../i18n/text.tsx'
import { useListUrl } from '../list/list-url.ts'
import { UI } from '../messages.ts'
import { useFeedback } from '../parts/Feedback.tsx'
import { EmptyState } from '../parts/States.tsx'
import type { Opens, RecordDeclaration, RecordPage, RowOf } from './declaration.ts'

interface Given<L extends Endpoint, A extends Endpoint, E extends Endpoint, R extends Endpoint> {
  readonly record: RecordDeclaration<L, A, E, R>
  readonly opens: Exclude<Opens, 'list'>
  readonly onClose: () => void
}

/** The form over the list. While the page below cannot be read there is none; the list says why. */
export function RecordForm<L extends Endpoint, A extends Endpoint, E extends Endpoint, R extends Endpoint>({
  record,
  opens,
  onClose,
}: Given<L, A, E, R>) {
  const t = useText()
  const { toast } = useFeedback()
  const { page, row } = useRowAsOpened(record)
  useReturnOfFocus()
  const { add, edit, remove, Fields } = record
  const title = t(record.at[opens]?.title ?? record.at.list.title)
  const lookOf = ({ done, consequence }: { done: Message; consequence?: Message }) => ({
    title,
    ...(consequence && { consequence: t(consequence, { name: row ? record.list.rowName(row) : '' }) }),
    invalidates: [record.list.endpoint, ...(record.changes ?? [])],
    onCancel: onClose,
    onDone: () => {
      toast('success', t(done))
      onClose()
    },
  })
  if (!page) return null
  if (opens === 'add')
    return (
      add && (
        <FormDialog {...lookOf(add)} endpoint={add.endpoint} initial={add.initial} draft={record.id}>
          <Fields row={null} page={page} />
        </FormDialog>
      )
    )
  if (!row) return <Gone title={title} onClose={onClose} />
  if (opens === 'edit')
    return (
      edit && (
        <FormDialog {...lookOf(edit)} endpoint={edit.endpoint} initial={row} fixed={edit.fixed(row)}>
          <Fields row={row} page={page} />
        </FormDialog>
      )
    )
  return (
    remove && (
      <FormDialog {...lookOf(remove)} danger submitText={title} endpoint={remove.endpoint} fixed={remove.input(row)}>
        {null}
      </FormDialog>
    )
  )
}

/**
 * The record as it was when its form was opened: what others do meanwhile must not slip under it. It is one of the page
 * that the address says, which the list reads, too.
 */
function useRowAsOpened<L extends Endpoint, A extends Endpoint, E extends Endpoint, R extends Endpoint>({
  list,
}: RecordDeclaration<L, A, E, R>) {
  const { id } = useParams()
  const { state } = useListUrl()
  const { data } = useEndpoint(list.endpoint, list.input(state))
  const page = data as RecordPage<L> | undefined
  const [row, setRow] = useState<RowOf<L> | undefined>()
  const found = page?.rows.find((one) => list.rowId(one) === id)
  if (row === undefined && found !== undefined) setRow(found)
  return { page, row: row ?? found }
}

/** The focus goes back to what opened the form. */
function useReturnOfFocus(): void {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
}

function Gone({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useText()
  return (
    <Modal open title={title} width={860} footer={null} onCancel={onClose}>
      <EmptyState text={t(UI.recordGone)} />
    </Modal>
  )
}
