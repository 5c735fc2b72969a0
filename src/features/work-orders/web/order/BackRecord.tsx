import { Link } from 'react-router'

import { PRECEDENT_AT } from '#features/reference/web/public.ts'
import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import { useMayOpen } from '#ui/may-open.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import { UI } from '#ui/messages.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { BACK_REASON, BACK_RESULT } from '../../domain/order/enums.ts'
import { Entry } from './Entry.tsx'
import { Files } from './Files.tsx'
import { FIELD } from '../messages.ts'
import { ORDER } from './messages.ts'
import styles from './Order.module.css'

interface Given {
  readonly row: OrderDetail['backs'][number]
  readonly order_id: string
  readonly order?: OrderDetail
}

/** The form of a precedent with what the order says of the matter; why it was decided so is for its writer to say. */
function precedentOf({ category_id, area_id, lead_dept_id: dept_id, order_no }: OrderDetail): string {
  const brought = Object.entries({ category_id, area_id, dept_id, order_no }).filter(([, value]) => value)
  return `${PRECEDENT_AT.add.path}?${new URLSearchParams(Object.fromEntries(brought) as Record<string, string>)}`
}

/** One send-back, and what was decided on it. */
export function BackRecord({ row: back, order_id, order }: Given) {
  const t = useText()
  const mayOpen = useMayOpen()
  const keeps = order && back.audit_state === 'approved' && mayOpen(PRECEDENT_AT.add.path)
  const suggested = back.suggest_dept_name ?? back.suggest_unit
  const notes = [
    back.basis && t(UI.said, { label: t(FIELD.basis), value: back.basis }),
    suggested && t(ORDER.suggested, { dept: suggested }),
    back.late_reason,
  ]
  return (
    <>
      <Entry
        head={
          <>
            <b>{back.dept_name}</b> {minutes(back.submitted_at)}
          </>
        }
        tags={
          <>
            <Tag tone="orange">{t(BACK_REASON[back.reason_code])}</Tag>
            {back.is_appeal === 1 && <Tag tone="red">{t(ORDER.appeal)}</Tag>}
          </>
        }
        text={back.reason}
        note={notes.filter(Boolean).join(' · ')}
      />
      <p className={styles['verdict']} data-refused={back.result === 'reject'}>
        {verdict()}
      </p>
      {keeps && <Link to={precedentOf(order)}>{t(ORDER.keepPrecedent)}</Link>}
      <Files order_id={order_id} files={back.attachments} />
    </>
  )

  function verdict(): string {
    if (back.result) return t(ORDER.audited, { result: t(BACK_RESULT[back.result]), opinion: back.audit_opinion ?? '' })
    if (back.audit_state === 'withdrawn') return t(ORDER.withdrawn)
    return back.audit_due_at ? t(ORDER.auditPending, { time: minutes(back.audit_due_at) }) : ''
  }
}
