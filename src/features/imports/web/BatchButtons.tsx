import { useNavigate } from 'react-router'

import { appComplaintStatistics, complaintList } from '#features/work-orders/contract/list.ts'
import { addressOf } from '#ui/api/call.ts'
import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import {
  importCancel,
  importCheck,
  importConfirm,
  importErrorFile,
  importList,
  importResult,
  importUndo,
  type ImportBatch,
} from '../contract.ts'
import { KINDS } from '../domain/kinds.ts'
import styles from './Import.module.css'
import { IMPORT } from './messages.ts'

const READINGS = [importResult, importList, complaintList, appComplaintStatistics]

/** What the server allows with this batch now. */
export function BatchButtons({ batch }: { batch: ImportBatch }) {
  const t = useText()
  const navigate = useNavigate()
  const write = useConfirmedAction(importConfirm, { invalidates: READINGS })
  const check = useAction(importCheck, { invalidates: READINGS })
  const giveUp = useConfirmedAction(importCancel, { invalidates: READINGS })
  const undo = useConfirmedAction(importUndo, {
    invalidates: READINGS,
    done: ({ undone, kept }) => t(IMPORT.undoDone, { undone, kept }),
  })
  const count = batch.ok + batch.warn
  const question = (text: string) => ({ title: t(KINDS[batch.kind].title), text, yes: t(IMPORT.yes), no: t(IMPORT.no) })
  const can = (action: ImportBatch['actions'][number]): boolean => batch.actions.includes(action)
  const skipped = batch.error + batch.duplicate
  return (
    <div className={styles['buttons']}>
      {can('confirm') && count > 0 && (
        <Button
          type="primary"
          loading={write.isPending}
          onClick={() => write.ask(question(t(IMPORT.confirmQuestion, { count, skipped })), { id: batch.id })}
        >
          {t(IMPORT.confirm, { count })}
        </Button>
      )}
      {batch.state !== 'parsing' && batch.state !== 'confirmed' && (
        <Button type={can('confirm') ? 'default' : 'primary'} onClick={() => void navigate({ search: '' })}>
          {t(IMPORT.again)}
        </Button>
      )}
      {can('check') && (
        <Button loading={check.isPending} onClick={() => check.mutate({ id: batch.id })}>
          {t(IMPORT.check)}
        </Button>
      )}
      {can('download') && skipped > 0 && <Button href={fileAddress(batch, 'failed')}>{t(IMPORT.errorFile)}</Button>}
      {can('download') && <Button href={fileAddress(batch, 'all')}>{t(IMPORT.allFile)}</Button>}
      {can('cancel') && (
        <Button danger onClick={() => giveUp.ask(question(t(IMPORT.cancelQuestion)), { id: batch.id })}>
          {t(IMPORT.cancel)}
        </Button>
      )}
      {can('undo') && (
        <Button
          danger
          loading={undo.isPending}
          onClick={() => undo.ask(question(t(IMPORT.undoQuestion)), { id: batch.id })}
        >
          {t(IMPORT.undo)}
        </Button>
      )}
    </div>
  )
}

const fileAddress = (batch: ImportBatch, rows: 'failed' | 'all'): string =>
  `${addressOf(importErrorFile)}?id=${batch.id}&rows=${rows}`
