import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import { useRemembered } from '#ui/remembered.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { Files } from './Files.tsx'
import { oldestFirst } from './log-order.ts'
import { ORDER } from './messages.ts'
import styles from './Order.module.css'
import { Section } from './Section.tsx'

/** Every line of the order's history. */
export function Timeline({ order }: { order: OrderDetail }) {
  const t = useText()
  const [newestFirst, setNewestFirst] = useRemembered('timeline-newest-first', true)
  const oldest = oldestFirst(order.logs)
  const logs = newestFirst ? oldest.reverse() : oldest
  const turn = (
    <button type="button" className={styles['turn']} onClick={() => setNewestFirst(!newestFirst)}>
      {t(newestFirst ? ORDER.newestFirst : ORDER.oldestFirst)}
    </button>
  )
  return (
    <Section title={t(ORDER.timeline)} aside={turn}>
      <ol className={styles['timeline']}>
        {logs.map((log) => (
          <li key={log.id} data-note={log.is_note}>
            <p className={styles['when']}>
              <time>{minutes(log.created_at)}</time>
              <span>{[log.operator_dept, log.operator_name].filter(Boolean).join(' ')}</span>
            </p>
            <p>{log.text}</p>
            <Files order_id={order.id} files={log.attachments} />
          </li>
        ))}
      </ol>
    </Section>
  )
}
