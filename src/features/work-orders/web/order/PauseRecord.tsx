import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Tag, type Tone } from '#ui/parts/Tag.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import { PAUSE_REASON, PAUSE_STATE } from '../../domain/order/oversight-words.ts'
import { Entry } from './Entry.tsx'
import { Files } from './Files.tsx'
import { ORDER } from './messages.ts'
import styles from './Order.module.css'

type Pause = OrderDetail['pauses'][number]

const TONE: Readonly<Record<Pause['state'], Tone>> = {
  pending: 'orange',
  active: 'blue',
  resumed: 'green',
  rejected: 'red',
  void: 'grey',
}

/** One request for a pause, what was decided on it, and when the clock ran again. */
export function PauseRecord({ row, order_id }: { row: Pause; order_id: string }) {
  const t = useText()
  const { submitted_at, plan_resume_date, resumed_at, state } = row
  const moved = { from: minutes(row.old_due_at), to: minutes(row.new_due_at) }
  return (
    <>
      <Entry
        head={<b>{t(ORDER.pauseSpan, { from: minutes(submitted_at), to: plan_resume_date })}</b>}
        tags={
          <>
            <Tag tone={TONE[state]}>{t(PAUSE_STATE[state])}</Tag>
            {row.need_superior_ext === 1 && <Tag tone="orange">{t(ORDER.delayCity)}</Tag>}
          </>
        }
        text={`${t(PAUSE_REASON[row.reason_code])} ${row.reason}`}
        note={[resumed_at && t(ORDER.pauseResumed, { time: minutes(resumed_at) }), t(ORDER.delayMoves, moved)]
          .filter(Boolean)
          .join(' · ')}
      />
      {row.audit_opinion && (
        <p className={styles['verdict']} data-refused={state === 'rejected'}>
          {t(ORDER.opinion, { opinion: row.audit_opinion })}
        </p>
      )}
      <Files order_id={order_id} files={row.attachments} />
    </>
  )
}
