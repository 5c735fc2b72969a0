import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Tag, type Tone } from '#ui/parts/Tag.tsx'
import { UI } from '#ui/messages.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { CONTACT_STATUS, IS_TRUE, REJECT_REASON, REPLY_CATEGORY, RESOLVE_STATUS } from '../../domain/order/enums.ts'
import { REPLY_STATE } from '../../fields.ts'
import { labelIn } from '../order-cells.tsx'
import { Entry } from './Entry.tsx'
import { Files } from './Files.tsx'
import { FIELD } from '../messages.ts'
import { ORDER } from './messages.ts'
import styles from './Order.module.css'

const TONE: Readonly<Record<string, Tone>> = { submitted: 'orange', approved: 'green', rejected: 'red' }

/** One reply with everything that was said in it. */
export function ReplyRecord({ row: reply, order_id }: { row: OrderDetail['replies'][number]; order_id: string }) {
  const t = useText()
  const labels = [
    labelIn(REPLY_CATEGORY, reply.reply_category),
    labelIn(RESOLVE_STATUS, reply.resolve_status),
    labelIn(IS_TRUE, reply.is_true),
  ].filter((label) => label !== undefined)
  const state = labelIn(REPLY_STATE, reply.state)
  const contact = labelIn(CONTACT_STATUS, reply.contact_status)
  const reason = labelIn(REJECT_REASON, reply.reject_reason)
  const more = [
    reply.unresolved_reason && t(ORDER.unresolved, { reason: reply.unresolved_reason }),
    reply.plan_date && t(ORDER.planned, { date: reply.plan_date }),
    reply.category_basis && t(UI.said, { label: t(FIELD.basis), value: reply.category_basis }),
    reply.public_reply && t(UI.said, { label: t(FIELD.public_reply), value: reply.public_reply }),
    reply.edited_content && t(UI.said, { label: t(FIELD.edited_content), value: reply.edited_content }),
  ]
  const notes = [
    contact &&
      t(ORDER.contact, {
        status: t(contact),
        person: reply.contact_person ?? '',
        phone: reply.contact_phone ?? '',
        time: minutes(reply.contact_at),
      }),
    t(ORDER.handler, { name: reply.handler_name, phone: reply.handler_phone ?? '' }),
  ]
  return (
    <>
      <Entry
        head={
          <>
            <b>{reply.dept_name}</b> {minutes(reply.submitted_at)}
          </>
        }
        tags={
          <>
            {state && <Tag tone={TONE[reply.state] ?? 'grey'}>{t(state)}</Tag>}
            {labels.map((label) => (
              <Tag key={label.en}>{t(label)}</Tag>
            ))}
          </>
        }
        text={[reply.content, ...more].filter(Boolean).join('\n')}
        note={notes.filter(Boolean).join(' · ')}
      />
      {reply.review_opinion && (
        <p className={styles['verdict']} data-refused={reason !== undefined}>
          {reason
            ? t(ORDER.rejected, { reason: t(reason), opinion: reply.review_opinion })
            : t(ORDER.opinion, { opinion: reply.review_opinion })}
        </p>
      )}
      <Files order_id={order_id} files={reply.attachments} />
    </>
  )
}
