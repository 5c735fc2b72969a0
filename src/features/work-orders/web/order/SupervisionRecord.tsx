import { minutes } from '#kernel/time.ts'
import { serverTime } from '#ui/api/connection.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Tag, type Tone } from '#ui/parts/Tag.tsx'
import { UI } from '#ui/messages.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { SUPERVISE_LEVEL, SUPERVISE_ORIGIN, SUPERVISE_STATE } from '../../domain/order/oversight-words.ts'
import { isToAnswer } from '../../domain/process/supervision.ts'
import { Entry } from './Entry.tsx'
import { Files } from './Files.tsx'
import { ORDER } from './messages.ts'
import styles from './Order.module.css'

type Supervision = OrderDetail['supervisions'][number]

const TONE: Readonly<Record<Supervision['state'], Tone>> = {
  issued: 'orange',
  returned: 'orange',
  feedback: 'blue',
  closed: 'grey',
}

/** One supervision and its course. */
export function SupervisionRecord({ row, order_id }: { row: Supervision; order_id: string }) {
  const t = useText()
  const late = isToAnswer(row) && serverTime() > row.feedback_due_at
  return (
    <>
      <Entry
        head={
          <>
            <b>{t(SUPERVISE_LEVEL[row.level])}</b> {minutes(row.created_at)}
          </>
        }
        tags={
          <>
            <Tag tone={TONE[row.state]}>{t(SUPERVISE_STATE[row.state])}</Tag>
            {late && <Tag tone="red">{t(ORDER.late)}</Tag>}
          </>
        }
        text={row.content}
        note={[t(SUPERVISE_ORIGIN[row.origin]), t(ORDER.feedbackDue, { time: minutes(row.feedback_due_at) })].join(
          ' · ',
        )}
      />
      {row.steps.map((step) => (
        <div key={step.id} className={styles['verdict']} data-refused={step.state === 'returned'}>
          <p>
            {minutes(step.created_at)} {step.dept_name} ·{' '}
            {t(UI.said, { label: t(STEP[step.state]), value: step.content })}
          </p>
          <Files order_id={order_id} files={step.attachments} />
        </div>
      ))}
    </>
  )
}

const STEP = {
  issued: ORDER.superviseIssued,
  feedback: ORDER.superviseAnswered,
  returned: ORDER.superviseReturned,
  closed: ORDER.superviseClosed,
} as const
