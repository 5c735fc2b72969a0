import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Tag, type Tone } from '#ui/parts/Tag.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import { DELAY_REASON, DELAY_STATE } from '../../domain/order/oversight-words.ts'
import { Entry } from './Entry.tsx'
import { Files } from './Files.tsx'
import { ORDER } from './messages.ts'
import styles from './Order.module.css'

type Delay = OrderDetail['delays'][number]

const TONE: Readonly<Record<Delay['state'], Tone>> = {
  pending: 'orange',
  approved: 'green',
  rejected: 'red',
  void: 'grey',
}

/** One request for more time, and what was decided on it. */
export function DelayRecord({ row, order_id }: { row: Delay; order_id: string }) {
  const t = useText()
  const moved = { from: minutes(row.old_due_at), to: minutes(row.new_due_at) }
  return (
    <>
      <Entry
        head={
          <>
            <b>{t(ORDER.delayDays, { n: row.approved_days ?? row.days })}</b> {minutes(row.submitted_at)}
          </>
        }
        tags={
          <>
            <Tag tone={TONE[row.state]}>{t(DELAY_STATE[row.state])}</Tag>
            {row.need_superior_ext === 1 && <Tag tone="orange">{t(ORDER.delayCity)}</Tag>}
          </>
        }
        text={`${t(DELAY_REASON[row.reason_code])} ${row.reason}`}
        note={[t(ORDER.delayMoves, moved), row.superior_ext_no].filter(Boolean).join(' · ')}
      />
      {row.audit_opinion && (
        <p className={styles['verdict']} data-refused={row.state === 'rejected'}>
          {t(ORDER.opinion, { opinion: row.audit_opinion })}
        </p>
      )}
      <Files order_id={order_id} files={row.attachments} />
    </>
  )
}
