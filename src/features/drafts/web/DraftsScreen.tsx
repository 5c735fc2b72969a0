import { Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'

import type { ActionName } from '#features/work-orders/domain/public.ts'
import { ActionDialog, actionTitle, EnterOrderDialog } from '#features/work-orders/web/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { dropDraft } from '#ui/form/drafts.ts'
import { Button, Modal } from '#ui/kit.ts'
import type { Column, ListDeclaration } from '#ui/list/declaration.ts'
import { cardOf } from '#ui/list/FactsCard.tsx'
import { ListScreen } from '#ui/list/ListScreen.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'
import { useTitleAt } from '#ui/may-open.ts'
import { UI } from '#ui/messages.ts'
import { Reading } from '#ui/parts/Reading.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'
import { useCopy } from '#ui/parts/use-copy.ts'

import { draftDrop, draftList, draftRead, type DraftRow } from '../contract.ts'
import { DRAFT_DAYS, wordsOf } from '../domain/drafts.ts'
import { formOf } from '../domain/form-name.ts'
import styles from './Drafts.module.css'
import { DRAFT } from './messages.ts'

/** What one has typed and not sent: to go on with, to be read where it cannot be sent any more, or to be dropped. */
export function DraftsScreen() {
  const t = useText()
  const navigate = useNavigate()
  const nameOf = useNameOf()
  const { ask } = useConfirmedAction(draftDrop, {
    invalidates: [draftList],
    done: () => t(DRAFT.dropped),
    onSuccess: (_, { form }) => dropDraft(form),
  })
  const [open, setOpen] = useState<{ readonly row: DraftRow; readonly as: 'form' | 'words' } | null>(null)
  const list = useMemo((): ListDeclaration<DraftRow, typeof draftList> => {
    const rowName = (row: DraftRow): string => [nameOf(row), row.order_no].filter(Boolean).join(' ')
    const columns: readonly Column<DraftRow>[] = [
      { key: 'form', title: DRAFT.form, width: 150, pinned: true, render: nameOf },
      { key: 'order_no', title: DRAFT.orderNo, width: 170 },
      {
        key: 'title',
        title: DRAFT.order,
        width: 280,
        grow: 1,
        render: ({ order_id, title }) => title ?? (order_id === null ? '' : t(DRAFT.outOfSight)),
      },
      momentColumn('saved_at', DRAFT.saved),
    ]
    const goOn = (row: DraftRow) => () => {
      const form = formOf(row.form)
      if ('address' in form) void navigate(form.address)
      else setOpen({ row, as: 'form' })
    }
    return {
      id: 'drafts',
      title: t(draftList.title),
      endpoint: draftList,
      input: () => ({}),
      rowId: ({ form }) => form,
      rowName,
      columns,
      filters: [],
      rowActions: (row) => {
        const question = { title: t(UI.delete), text: t(DRAFT.dropText, { form: nameOf(row) }), yes: t(UI.delete) }
        const gone = row.order_id === null ? nameOf(row) === t(DRAFT.noForm) : row.title === null
        return [
          ...(gone ? [] : [{ key: 'go-on', label: t(DRAFT.goOn), run: goOn(row) }]),
          { key: 'read', label: t(DRAFT.read), run: () => setOpen({ row, as: 'words' }) },
          { key: 'drop', label: t(UI.delete), run: () => ask(question, { form: row.form }) },
        ]
      },
      head: <p className={styles['head']}>{t(DRAFT.days, { n: DRAFT_DAYS })}</p>,
      Card: cardOf({ rowName, columns }),
      emptyText: t(DRAFT.none),
    }
  }, [ask, nameOf, navigate, t])
  return (
    <>
      <ListScreen list={list} />
      <Suspense fallback={null}>
        {open?.as === 'form' && <GoingOn row={open.row} onClose={() => setOpen(null)} />}
      </Suspense>
      {open?.as === 'words' && <Words row={open.row} onClose={() => setOpen(null)} />}
    </>
  )
}

/** What the form of a draft is called. */
function useNameOf(): (row: DraftRow) => string {
  const t = useText()
  const titleAt = useTitleAt()
  return useCallback(
    (row) => {
      const form = formOf(row.form)
      if ('action' in form && form.action === 'create') return t(DRAFT.newOrder)
      return t(('address' in form ? titleAt(form.address) : actionTitle(form.action)) ?? DRAFT.noForm)
    },
    [t, titleAt],
  )
}

interface Opened {
  readonly row: DraftRow
  readonly onClose: () => void
}

/** The form of an order, or of a new one. */
function GoingOn({ row, onClose }: Opened) {
  const form = formOf(row.form)
  if (!('action' in form)) return null
  if (form.order_id === null) return <EnterOrderDialog onClose={onClose} />
  const about = form.about === null ? {} : { about: { assist_id: form.about } }
  return <ActionDialog id={form.order_id} action={form.action as ActionName} onClose={onClose} {...about} />
}

function Words({ row, onClose }: Opened) {
  const t = useText()
  const nameOf = useNameOf()
  const copy = useCopy()
  const query = useEndpoint(draftRead, { form: row.form })
  const words = wordsOf(query.data?.content ?? {})
  return (
    <Modal
      open
      title={[nameOf(row), row.order_no].filter(Boolean).join(' · ')}
      onCancel={onClose}
      footer={
        <Button disabled={!words} onClick={() => void copy(words)}>
          {t(UI.copy)}
        </Button>
      }
    >
      <Reading query={query}>{() => <p className={styles['words']}>{words || t(DRAFT.noWords)}</p>}</Reading>
    </Modal>
  )
}
