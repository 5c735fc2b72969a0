import { useMemo, useState } from 'react'

import { useEndpoint } from '#ui/api/hooks.ts'
import { useText, type Text } from '#ui/i18n/text.tsx'
import { dropDraft } from '#ui/form/drafts.ts'
import { Button, Modal } from '#ui/kit.ts'
import type { Column, ListDeclaration } from '#ui/list/declaration.ts'
import { ListScreen } from '#ui/list/ListScreen.tsx'
import { UI } from '#ui/messages.ts'
import { copyText } from '#ui/parts/copy-text.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { minutes } from '#ui/parts/moment.ts'
import { Reading } from '#ui/parts/Reading.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import { draftDrop, draftList, draftRead, type DraftRow } from '../../contract/drafts.ts'
import { DRAFT_DAYS, draftName, wordsOf } from '../../domain/drafts.ts'
import { LIFECYCLE } from '../../domain/lifecycle.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { EnterOrderDialog } from '../actions/EnterOrderDialog.tsx'
import { FIELD } from '../messages.ts'
import styles from './Drafts.module.css'
import { DRAFT } from './messages.ts'

const formOf = ({ action }: DraftRow, t: Text): string =>
  t(action === 'create' ? DRAFT.newOrder : LIFECYCLE[action].name)
const matterOf = ({ order_id, title }: DraftRow, t: Text): string =>
  title ?? (order_id === null ? '' : t(DRAFT.outOfSight))
const callOf = ({ action, order_id }: DraftRow) => ({ action, ...(order_id ? { id: order_id } : {}) })

const COLUMNS: readonly Column<DraftRow>[] = [
  { key: 'form', title: DRAFT.form, width: 130, pinned: true, render: formOf },
  { key: 'order_no', title: FIELD.order_no, width: 170, render: ({ order_no }) => order_no },
  { key: 'title', title: FIELD.title, width: 280, grow: 1, render: matterOf },
  { key: 'saved_at', title: DRAFT.saved, width: 150, render: ({ saved_at }) => minutes(saved_at) },
]

/** What one has typed and not sent: to go on with, to be read where it cannot be sent any more, or to be dropped. */
export function DraftsScreen() {
  const t = useText()
  const { ask } = useConfirmedAction(draftDrop, {
    invalidates: [draftList],
    done: () => t(DRAFT.dropped),
    onSuccess: (_, { action, id }) => dropDraft(draftName(action, id)),
  })
  const [open, setOpen] = useState<{ readonly row: DraftRow; readonly as: 'form' | 'words' } | null>(null)
  const list = useMemo(
    (): ListDeclaration<DraftRow, typeof draftList> => ({
      id: 'drafts',
      title: t(draftList.title),
      endpoint: draftList,
      input: () => ({}),
      rowId: ({ action, order_id }) => `${action} ${order_id ?? ''}`,
      rowName: (row) => [formOf(row, t), row.order_no].filter(Boolean).join(' '),
      columns: COLUMNS,
      filters: [],
      rowActions: (row) => {
        const question = { title: t(UI.delete), text: t(DRAFT.dropText, { form: formOf(row, t) }), yes: t(UI.delete) }
        const gone = row.order_id !== null && row.title === null
        return [
          ...(gone ? [] : [{ key: 'go-on', label: t(DRAFT.goOn), run: () => setOpen({ row, as: 'form' as const }) }]),
          { key: 'read', label: t(DRAFT.read), run: () => setOpen({ row, as: 'words' }) },
          { key: 'drop', label: t(UI.delete), run: () => ask(question, callOf(row)) },
        ]
      },
      head: <p className={styles['head']}>{t(DRAFT.days, { n: DRAFT_DAYS })}</p>,
      Card: DraftCard,
      emptyText: t(DRAFT.none),
    }),
    [ask, t],
  )
  return (
    <>
      <ListScreen list={list} />
      {open?.as === 'form' && <GoingOn row={open.row} onClose={() => setOpen(null)} />}
      {open?.as === 'words' && <Words row={open.row} onClose={() => setOpen(null)} />}
    </>
  )
}

interface Opened {
  readonly row: DraftRow
  readonly onClose: () => void
}

const GoingOn = ({ row: { action, order_id }, onClose }: Opened) =>
  action === 'create' || order_id === null ? (
    <EnterOrderDialog onClose={onClose} />
  ) : (
    <ActionDialog id={order_id} action={action} onClose={onClose} />
  )

function Words({ row, onClose }: Opened) {
  const t = useText()
  const { toast } = useFeedback()
  const query = useEndpoint(draftRead, callOf(row))
  const words = wordsOf(query.data?.content ?? {})
  const copy = (): void => void copyText(words).then(() => toast('success', t(DRAFT.copied)))
  return (
    <Modal
      open
      title={[formOf(row, t), row.order_no].filter(Boolean).join(' · ')}
      onCancel={onClose}
      footer={
        <Button disabled={!words} onClick={copy}>
          {t(DRAFT.copy)}
        </Button>
      }
    >
      <Reading query={query}>{() => <p className={styles['words']}>{words || t(DRAFT.noWords)}</p>}</Reading>
    </Modal>
  )
}

/** A draft on a phone. */
function DraftCard({ row }: { row: DraftRow }) {
  const t = useText()
  return (
    <>
      <div>{[formOf(row, t), matterOf(row, t)].filter(Boolean).join(' · ')}</div>
      <div>{[row.order_no, minutes(row.saved_at)].filter(Boolean).join(' · ')}</div>
    </>
  )
}
